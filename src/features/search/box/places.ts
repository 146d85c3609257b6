import type { References } from '../../../data/catalogue/records/storedRecords.ts';
import type { NamedCollection, ReferenceName } from '../../../domain/json-api/collections.ts';
import { recordUrl } from '../../../domain/json-api/target.ts';
import { plainTitle, wordStartMatcher } from '../../../domain/query-language/fold.ts';
import { COMMANDS, readyCommands } from '../../../shared/records/commandList.ts';
import { ALL_PAGES, type NavItem } from './pages.ts';

export interface Place extends Required<NavItem> {
  readonly type: 'place';
  readonly note: string;
}

export type CommandPlace = ReturnType<typeof readyCommands>[number] & { readonly type: 'command' };

const MOST = 5;

/** Commands with words that start with the text after `>`; all if it is empty. */
export function findCommands(text: string): readonly CommandPlace[] {
  const matches = wordStartMatcher(text);
  return commands().filter(({ label, keywords }) => matches(`${label} ${keywords}`));
}

/** Sets, cycles, factions, formats, ban lists, pages and commands with words that start with the text. */
export function findPlaces(text: string, references: References | null): readonly (Place | CommandPlace)[] {
  if (plainTitle(text) === '') return [];
  const matches = wordStartMatcher(text);
  return [...recordPlaces(references), ...PAGES, ...commands()]
    .filter(({ label, keywords }) => matches(`${label} ${keywords}`))
    .slice(0, MOST);
}

function recordPlaces(references: References | null): readonly Place[] {
  if (references === null) return [];
  const places = (collection: ReferenceName & NamedCollection, note: string) =>
    references[collection].map(({ id, name }): Place => {
      return { type: 'place', label: name, note, href: recordUrl(collection, id), keywords: '' };
    });
  return [
    ...places('formats', 'Format'),
    ...places('factions', 'Faction'),
    ...places('card_sets', 'Set'),
    ...places('card_cycles', 'Cycle'),
    ...places('restrictions', 'Ban list').toReversed(),
  ];
}

const PAGES = ALL_PAGES.map((page): Place => ({ type: 'place', note: 'Page', keywords: '', ...page }));

/** Suggestions for an empty box: commands, then main pages. */
export function palette() {
  return [
    { label: 'Commands', items: commands().slice(0, MOST_COMMANDS) },
    { label: 'Pages', items: PAGES.slice(0, MOST_PAGES) },
  ];
}

const MOST_PAGES = 4;
const MOST_COMMANDS = 6;

/** Excludes the commands that focus the search box. */
function commands(): readonly CommandPlace[] {
  return readyCommands()
    .filter(({ label }) => label !== COMMANDS.search.label && label !== COMMANDS.palette.label)
    .map((command) => ({ ...command, type: 'command' }));
}

import type { References } from '../../../data/catalogue/records/storedRecords.ts';
import { recordTarget, toAppUrl } from '../../../domain/json-api/target.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import { COMMANDS, readyCommands } from '../../../shared/records/commandList.ts';
import { MAIN_ITEMS, MORE_ITEMS } from './pages.ts';

/** A page of the app. */
export interface Place {
  readonly type: 'place';
  readonly label: string;
  readonly note: string;
  readonly href: string;
}

/** Something to do. */
export interface CommandPlace {
  readonly type: 'command';
  readonly label: string;
  readonly keywords: string;
  readonly key: string | null;
  readonly run: () => void;
}

const MOST = 5;

/** What a text begins with that asks for a command: `>dark`. No query begins so. */
const COMMAND_MARK = '>';

export function isCommandText(text: string): boolean {
  return text.trimStart().startsWith(COMMAND_MARK);
}

/** Commands whose name or keywords hold words that begin as typed after `>`; all of them where nothing follows it. */
export function findCommands(text: string): readonly CommandPlace[] {
  const matches = matcherOf(text);
  return commands().filter(({ label, keywords }) => matches(`${label} ${keywords}`));
}

/** Sets, cycles, factions, formats, ban lists, pages and commands whose name holds words that begin as typed. */
export function findPlaces(text: string, references: References | null): readonly (Place | CommandPlace)[] {
  if (isCommandText(text)) return findCommands(text);
  if (plainTitle(text) === '') return [];
  const matches = matcherOf(text);
  return [...recordPlaces(references), ...PAGES, ...commands()]
    .filter((item) => matches(item.type === 'place' ? item.label : `${item.label} ${item.keywords}`))
    .slice(0, MOST);
}

function matcherOf(text: string): (name: string) => boolean {
  const words = plainTitle(text).split(' ');
  return (name) => {
    const parts = plainTitle(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

function recordPlaces(references: References | null): readonly Place[] {
  if (references === null) return [];
  const places = (
    collection: 'card_sets' | 'card_cycles' | 'factions' | 'formats' | 'restrictions',
    note: string,
  ) =>
    references[collection].map(
      ({ id, name }): Place => ({
        type: 'place',
        label: name,
        note,
        href: toAppUrl(recordTarget(collection, id)),
      }),
    );
  return [
    ...places('formats', 'Format'),
    ...places('factions', 'Faction'),
    ...places('card_sets', 'Set'),
    ...places('card_cycles', 'Cycle'),
    ...places('restrictions', 'Ban list').toReversed(),
  ];
}

const PAGES: readonly Place[] = [...MAIN_ITEMS, ...MORE_ITEMS.flatMap(({ items }) => items)].map(
  ({ label, href }) => ({ type: 'place', label, note: 'Page', href }),
);

/** What is offered where nothing is typed: the main pages, then what can be done. */
export function palette(): { readonly pages: readonly Place[]; readonly commands: readonly CommandPlace[] } {
  return { pages: PAGES.slice(0, MOST_PAGES), commands: commands().slice(0, MOST_COMMANDS) };
}

const MOST_PAGES = 4;
const MOST_COMMANDS = 6;

/** Searching is what the box is for. */
function commands(): readonly CommandPlace[] {
  return readyCommands()
    .filter(({ label }) => label !== COMMANDS.search.label && label !== COMMANDS.palette.label)
    .map(({ label, keywords, key, run }) => ({ type: 'command', label, keywords, key, run }));
}

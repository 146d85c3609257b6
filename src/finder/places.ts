import { recordTarget, toAppUrl } from '../api/target.ts';
import type { References } from '../catalogue/records/storedRecords.ts';
import { plainTitle } from '../query-language/fold.ts';
import { COMMANDS } from './commands.ts';
import type { SearchItem } from './items.ts';
import { MAIN_ITEMS, MORE_ITEMS } from './pages.ts';

const MOST = 5;

/** Sets, cycles, factions, formats, ban lists, pages and commands whose name holds words that begin as typed. */
export function findPlaces(text: string, references: References | null): readonly SearchItem[] {
  const words = plainTitle(text).split(' ');
  if (words[0] === '') return [];
  const fits = (name: string) => {
    const own = plainTitle(name).split(' ');
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
  return [...recordPlaces(references), ...PAGES, ...COMMAND_ITEMS]
    .filter((item) => fits(nameOf(item)))
    .slice(0, MOST);
}

const PAGES: readonly SearchItem[] = [...MAIN_ITEMS, ...MORE_ITEMS.flatMap(({ items }) => items)].map(
  ({ label, href }) => ({ kind: 'place', label, note: 'Page', href }),
);

const COMMAND_ITEMS: readonly SearchItem[] = COMMANDS.map((command) => ({ kind: 'command', command }));

function recordPlaces(references: References | null): readonly SearchItem[] {
  if (references === null) return [];
  const places = (
    collection: 'card_sets' | 'card_cycles' | 'factions' | 'formats' | 'restrictions',
    note: string,
  ): SearchItem[] =>
    references[collection].map(({ id, name }) => ({
      kind: 'place',
      label: name,
      note,
      href: toAppUrl(recordTarget(collection, id)),
    }));
  return [
    ...places('formats', 'Format'),
    ...places('factions', 'Faction'),
    ...places('card_sets', 'Set'),
    ...places('card_cycles', 'Cycle'),
    ...places('restrictions', 'Ban list').toReversed(),
  ];
}

function nameOf(item: SearchItem): string {
  if (item.kind === 'place') return item.label;
  return item.kind === 'command' ? `${item.command.label} ${item.command.keywords}` : '';
}

import type { Dataset } from '../../engine/dataset.ts';
import type { Badge, PreviewData } from '../../src/domain/card-art/previewData.ts';
import { type ListEntry, listEntries } from '../../src/domain/legality/banList.ts';
import { judgeOf } from '../../src/domain/legality/judge.ts';
import { currentSnapshots } from '../../src/domain/legality/snapshots.ts';
import {
  type JudgedCard,
  type Verdict,
  verdictHeading,
  verdictWord,
} from '../../src/domain/legality/verdict.ts';
import { today } from '../../src/domain/text/format.ts';
import { readAll, readOne } from '../dataset/readRecords.ts';

export type PreviewCollection = 'cards' | 'printings' | 'restrictions' | 'decklists';

/** The content of a record's preview; null if the record is unknown or invalid. */
export function previewOf(dataset: Dataset, collection: PreviewCollection, id: string): PreviewData | null {
  switch (collection) {
    case 'cards':
    case 'printings':
      return previewOfCard(dataset, collection, id);
    case 'restrictions':
      return previewOfBanList(dataset, id);
    case 'decklists':
      return previewOfDeck(dataset, id);
  }
}

function previewOfCard(dataset: Dataset, collection: 'cards' | 'printings', id: string): PreviewData | null {
  const found = readOne(dataset, collection, id);
  if (found === null) return null;
  const cardId = 'card_id' in found ? String(found.card_id) : id;
  const card = readOne(dataset, 'cards', cardId);
  const type = found.card_type_id.endsWith('_identity')
    ? 'Identity'
    : nameOf(dataset, 'card_types', found.card_type_id);
  const line = found.display_subtypes === null ? type : `${type}: ${found.display_subtypes}`;
  const stats: readonly (readonly [string, string | number | null])[] = [
    ['cost', found.cost],
    ['advancement', found.advancement_requirement],
    ['points', found.agenda_points],
    ['strength', found.strength === -1 ? 'X' : found.strength],
    ['memory', found.memory_cost],
    ['trash', found.trash_cost],
    ['deck', found.minimum_deck_size],
    ['influence', found.influence_limit ?? found.influence_cost],
  ];
  return {
    kicker: `${factionName(dataset, found.faction_id)} · ${line}`,
    title: found.title,
    stats: stats.flatMap(([term, value]) => (value === null ? [] : [[term, String(value)] as const])),
    text: found.text ?? '',
    badges: card === null ? [] : legalityBadges(dataset, card),
    factionId: found.faction_id,
    art: {
      seed: cardId,
      typeId: found.card_type_id,
      subtypeIds: found.card_subtype_ids,
    },
  };
}

/** How many formats fit into a preview; those with the longest history come first. */
const MOST_BADGES = 3;
/** The longest format name that fits. */
const LONGEST_FORMAT = 12;

function legalityBadges(dataset: Dataset, card: JudgedCard): readonly Badge[] {
  const snapshots = readAll(dataset, 'snapshots');
  const lists = readAll(dataset, 'restrictions');
  const order = Map.groupBy(snapshots, ({ format_id }) => format_id);
  return [...currentSnapshots(snapshots).keys()]
    .toSorted((a, b) => (order.get(b)?.length ?? 0) - (order.get(a)?.length ?? 0))
    .flatMap((formatId): readonly Badge[] => {
      const verdict = judgeOf(formatId, snapshots, lists, null, today())?.(card);
      if (verdict === undefined) return [];
      const { coming } = verdict;
      return [
        {
          label: nameOf(dataset, 'formats', formatId),
          // Room for two words
          value:
            coming === undefined
              ? verdictWord(verdict)
              : `${verdictWord(verdict)} → ${verdictWord(coming.verdict)}`,
          tone: coming === undefined ? toneOf(verdict) : 'warning',
        },
      ];
    })
    .filter(({ label, tone }) => tone !== 'ink-2' && label.length <= LONGEST_FORMAT)
    .slice(0, MOST_BADGES);
}

function toneOf({ kind }: Verdict): Badge['tone'] {
  if (kind === 'legal') return 'legal';
  if (kind === 'banned') return 'banned';
  return kind === 'not-in-pool' ? 'ink-2' : 'warning';
}

function previewOfBanList(dataset: Dataset, id: string): PreviewData | null {
  const list = readOne(dataset, 'restrictions', id);
  if (list === null) return null;
  const groups = [...Map.groupBy(listEntries(list), ({ verdict }) => verdictHeading(verdict))];
  const titles = (entries: readonly ListEntry[]) =>
    entries
      .map(({ cardId }) => readOne(dataset, 'cards', cardId)?.title ?? cardId)
      .toSorted((a, b) => a.localeCompare(b));
  return {
    kicker: `Ban list · ${nameOf(dataset, 'formats', list.format_id)} · ${list.date_start}`,
    title: list.name,
    stats: groups.map(([heading, entries]) => [heading.toLowerCase(), String(entries.length)] as const),
    text: groups.map(([heading, entries]) => `${heading}: ${titles(entries).join(', ')}`).join('\n'),
    badges: [],
    factionId: '',
    art: { seed: id, typeId: 'agenda', subtypeIds: ['security'] },
  };
}

function previewOfDeck(dataset: Dataset, id: string): PreviewData | null {
  const deck = readOne(dataset, 'decklists', id);
  if (deck === null) return null;
  const identity = readOne(dataset, 'cards', deck.identity_card_id);
  const slots = Object.entries(deck.card_slots)
    .filter(([cardId]) => cardId !== deck.identity_card_id)
    .map(([cardId, copies]) => ({ card: readOne(dataset, 'cards', cardId), copies, cardId }));
  const byType = [...Map.groupBy(slots, ({ card }) => card?.card_type_id ?? '')].map(([typeId, group]) => {
    const cards = group.map(({ card, copies, cardId }) => `${copies}× ${card?.title ?? cardId}`);
    return `${nameOf(dataset, 'card_types', typeId)}: ${cards.join(', ')}`;
  });
  return {
    kicker: `Decklist · ${factionName(dataset, deck.faction_id)}${deck.user_id === null ? '' : ` · by ${deck.user_id}`}`,
    title: deck.name,
    stats: [
      ['cards', String(deck.num_cards)],
      ...(deck.influence_spent === null ? [] : [['influence', String(deck.influence_spent)] as const]),
      ['published', deck.created_at.slice(0, 10)],
    ],
    text: [identity?.title ?? deck.identity_card_id, ...byType].join('\n'),
    badges: [],
    factionId: deck.faction_id,
    art: { seed: deck.identity_card_id, typeId: identity?.card_type_id ?? 'runner_identity', subtypeIds: [] },
  };
}

function factionName(dataset: Dataset, id: string): string {
  return id.startsWith('neutral') ? 'Neutral' : nameOf(dataset, 'factions', id);
}

function nameOf(dataset: Dataset, collection: 'card_types' | 'factions' | 'formats', id: string): string {
  return readOne(dataset, collection, id)?.name ?? id.replaceAll('_', ' ');
}

import { namesQuery } from '../../data/api/queries.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import { Jump } from '../../shared/lists/Jump.tsx';
import { FactionGlyph, SideGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { BY_NAME, type CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink, nameColumn } from '../../shared/records/RecordNames.tsx';

/** Factions, sides, card types and subtypes as collections. */

export const factions: CollectionEntry<'factions'> = {
  collection: 'factions',
  ...BY_NAME,
  mark: ({ id }) => <FactionGlyph id={id} />,
  faction: ({ id }) => id,
  columns: [
    nameColumn('Side', 'sides', 'side_id'),
    { label: 'Type', sort: 'is_mini', cell: ({ is_mini }) => (is_mini ? 'Mini-faction' : 'Faction') },
  ],
};

export const sides: CollectionEntry<'sides'> = {
  collection: 'sides',
  ...BY_NAME,
  mark: ({ id }) => <SideGlyph id={id} />,
  columns: [],
};

export const cardTypes: CollectionEntry<'card_types'> = {
  collection: 'card_types',
  ...BY_NAME,
  mark: ({ id }) => <TypeGlyph id={id} />,
  columns: [{ label: 'Side', queries: [namesQuery('sides')], cell: sideLink }],
};

/** The id of a card type's side, which it only names in a relationship (docs/api.md, Names). */
export function sideOfType({ related }: RecordOf<'card_types'>): string | undefined {
  return related.side?.kind === 'target' ? (related.side.target.id ?? undefined) : undefined;
}

function sideLink(type: RecordOf<'card_types'>) {
  const side = sideOfType(type);
  return side && <NameLink collection="sides" id={side} />;
}

export const cardSubtypes: CollectionEntry<'card_subtypes'> = {
  collection: 'card_subtypes',
  ...BY_NAME,
  columns: [],
  jump: <Jump collection="card_subtypes" />,
  cards: { filter: 'card_subtype_id', of: 'cards' },
};

import type { RecordOf } from '../../data/api/resources/registry.ts';
import { FactionGlyph, SideGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import type { CollectionEntry } from '../../shared/records/entry.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';

/** Factions, sides, card types and subtypes as collections. */

const NAME = { label: 'Name', sort: 'name' };

export const factions: CollectionEntry<'factions'> = {
  collection: 'factions',
  name: NAME,
  useTitle: ({ name }) => name,
  mark: ({ id }) => <FactionGlyph id={id} />,
  faction: ({ id }) => id,
  columns: [
    { label: 'Side', sort: 'side_id', cell: ({ side_id }) => <NameLink collection="sides" id={side_id} /> },
    { label: 'Kind', sort: 'is_mini', cell: ({ is_mini }) => (is_mini ? 'Mini-faction' : 'Faction') },
  ],
  facts: () => [],
};

export const sides: CollectionEntry<'sides'> = {
  collection: 'sides',
  name: NAME,
  useTitle: ({ name }) => name,
  mark: ({ id }) => <SideGlyph id={id} />,
  columns: [],
  facts: () => [],
};

export const cardTypes: CollectionEntry<'card_types'> = {
  collection: 'card_types',
  name: NAME,
  useTitle: ({ name }) => name,
  mark: ({ id }) => <TypeGlyph id={id} />,
  columns: [{ label: 'Side', cell: sideLink }],
  facts: () => [],
};

/** A card type only names its side in a link. */
function sideLink({ related }: RecordOf<'card_types'>) {
  const side = related.side?.kind === 'target' ? related.side.target.id : null;
  return side === null ? null : <NameLink collection="sides" id={side} />;
}

export const cardSubtypes: CollectionEntry<'card_subtypes'> = {
  collection: 'card_subtypes',
  name: NAME,
  useTitle: ({ name }) => name,
  columns: [],
  jump: 'card_subtypes',
  cards: { filter: 'card_subtype_id', of: 'cards' },
  facts: () => [],
};

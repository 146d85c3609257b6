import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { allQuery, isNamedAlone, namesQuery, recordQuery } from '../../data/api/queries.ts';
import type { NamedCard } from '../../data/api/resources/listed.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import { type CardsById, useNamedCards } from '../../data/catalogue/useCards.ts';
import { type CollectionName, hasNames, type NamedCollection } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import { entryOf } from '../../domain/text/lookup.ts';
import { FactionGlyph } from '../markup/glyphs.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { factionWord } from './cardWords.ts';
import styles from './RecordNames.module.css';

export type NameOf = (id: string) => string;

/**
 * A page's loader asks again for what is old. Were these to watch for that as well, each would set a timer when the page is hydrated,
 * and a list has hundreds of them.
 */
const WITHOUT_TIMER = { staleTime: Infinity };

/** A collection's names by id; until loaded, or for an unknown id, a word made from the id. */
export function useNames(collection: NamedCollection): NameOf {
  const { data } = useQuery({ ...namesQuery(collection), ...WITHOUT_TIMER });
  return useCallback((id) => entryOf(data, id) ?? wordFor(id), [data]);
}

/** All of a collection's names as a field's options, sorted; none until they are loaded. */
export function useNameOptions(collection: NamedCollection) {
  const { data = {} } = useQuery({ ...namesQuery(collection), ...WITHOUT_TIMER });
  return Object.entries(data)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compareNames(a.label, b.label));
}

/** All records of a small collection; undefined until loaded. */
export function useRecords<C extends CollectionName>(collection: C): readonly RecordOf<C>[] | undefined {
  return useQuery({ ...allQuery(collection), ...WITHOUT_TIMER }).data?.records;
}

/** Names that cannot be derived from ids, until the API's are loaded. */
const WORDS: Readonly<Record<string, string>> = { haas_bioroid: 'Haas-Bioroid', nbn: 'NBN' };

/** A word for an id: with spaces and capitals. */
export function wordFor(id: string): string {
  return (
    entryOf(WORDS, id) ?? id.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())
  );
}

interface NameLinkProps {
  readonly collection: NamedCollection;
  /** Null is shown as "none". */
  readonly id: string | null;
  readonly tone?: 'accent' | 'ink' | 'inherit';
}

/** A record's linked name. */
export function NameLink({ collection, id, tone = 'ink' }: NameLinkProps) {
  const nameOf = useNames(collection);
  if (id === null) return 'none';
  return (
    <TextLink href={recordUrl(collection, id)} tone={tone}>
      {nameOf(id)}
    </TextLink>
  );
}

/** A column of linked names in a list, sorted by the attribute with their ids. */
export function nameColumn<A extends string>(label: string, collection: NamedCollection, attribute: A) {
  return {
    label,
    sort: attribute,
    queries: [namesQuery(collection)],
    cell: (record: Readonly<Record<A, string | null>>) => (
      <NameLink collection={collection} id={record[attribute]} />
    ),
  };
}

const CardNamesContext = createContext<CardsById<NamedCard>['cards']>(new Map());

/** Loads the names of all cards in a list at once, for the `CardName`s inside. */
export function CardNames({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return <CardNamesContext value={useNamedCards(ids).cards}>{children}</CardNamesContext>;
}

/** A card's title; until loaded, and for an unknown card, a word made from the id. */
export function useCardTitle(id: string): string {
  return use(CardNamesContext).get(id)?.title ?? wordFor(id);
}

/** A card's linked title. */
export function CardName({ id }: { id: string }) {
  return (
    <TextLink href={recordUrl('cards', id)} tone="ink">
      {useCardTitle(id)}
    </TextLink>
  );
}

interface ValueProps {
  /** The collection whose id the value is, if any. */
  readonly names: CollectionName | null;
  readonly value: string;
  readonly children: (shown: string) => ReactNode;
}

/** A filter's value in words: an id's name, "yes" or "no", or the value itself. */
export function ValueName({ names, ...shown }: ValueProps) {
  if (names === 'cards') return <CardValue {...shown} />;
  if (names !== null && isNamedAlone(names)) return <RecordValue names={names} {...shown} />;
  if (names !== null && hasNames(names)) return <NamedValue names={names} {...shown} />;
  return shown.children(entryOf(PLAIN, shown.value) ?? shown.value);
}

const PLAIN: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

function NamedValue({ names, value, children }: ValueProps & { names: NamedCollection }) {
  return children(useNames(names)(value));
}

function CardValue({ value, children }: Omit<ValueProps, 'names'>) {
  return children(useNamedCards([value]).cards.get(value)?.title ?? wordFor(value));
}

function RecordValue({ names, value, children }: ValueProps & { names: 'printings' | 'decklists' }) {
  const { data } = useQuery(recordQuery(names, value));
  if (data === undefined) return children(value);
  return children('title' in data ? `${data.title} (${data.card_set_name})` : data.name);
}

/** A faction's glyph, name and colour. */
export function FactionTag({ id }: { id: string }) {
  return <NamedFactionTag id={id} nameOf={useNames('factions')} />;
}

/** The same with names from the caller, so that list items need not look them up. */
export function NamedFactionTag({ id, nameOf }: { id: string; nameOf: NameOf }) {
  return (
    <span className={styles.tag} data-faction={id}>
      <FactionGlyph id={id} />
      {factionWord(id, nameOf)}
    </span>
  );
}

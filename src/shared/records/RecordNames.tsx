import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { type NamedCollection, recordQuery } from '../../data/api/queries.ts';
import { type CardsById, useCards } from '../../data/catalogue/useCards.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { entryOf } from '../../domain/text/entryOf.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useNames, wordFor } from './useNames.ts';

interface NameLinkProps {
  readonly collection: NamedCollection;
  readonly id: string;
  readonly tone?: 'accent' | 'ink' | 'inherit';
}

/** A record by its name, as a link to its page. */
export function NameLink({ collection, id, tone = 'ink' }: NameLinkProps) {
  const nameOf = useNames(collection);
  return (
    <TextLink href={toAppUrl(recordTarget(collection, id))} tone={tone}>
      {nameOf(id)}
    </TextLink>
  );
}

const CardNamesContext = createContext<CardsById['cards']>(new Map());

/** The names of the cards that a list mentions, read together for every card named inside. */
export function CardNames({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return <CardNamesContext value={useCards(ids).cards}>{children}</CardNamesContext>;
}

/** A card's title. Until it is known, and for an unknown card, a word made of the id. */
export function useCardTitle(id: string): string {
  return use(CardNamesContext).get(id)?.title ?? wordFor(id);
}

/** A card's title as a link to the card. */
export function CardName({ id }: { id: string }) {
  return (
    <TextLink href={toAppUrl(recordTarget('cards', id))} tone="ink">
      {useCardTitle(id)}
    </TextLink>
  );
}

interface ValueProps {
  /** The collection that the value is an id of; null: it is no id. */
  readonly names: CollectionName | null;
  readonly value: string;
  readonly children: (shown: string) => ReactNode;
}

/** A filter's value in words: the name behind an id, "yes" and "no", or the value as it is. */
export function ValueName({ names, value, children }: ValueProps) {
  switch (names) {
    case null:
    case 'rulings':
    case 'reviews':
    case 'snapshots':
      return children(entryOf(PLAIN, value) ?? value);
    case 'cards':
      return <CardValue value={value}>{children}</CardValue>;
    case 'printings':
    case 'decklists':
      return (
        <RecordValue names={names} value={value}>
          {children}
        </RecordValue>
      );
    default:
      return (
        <NamedValue names={names} value={value}>
          {children}
        </NamedValue>
      );
  }
}

const PLAIN: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

function NamedValue({ names, value, children }: ValueProps & { names: NamedCollection }) {
  return children(useNames(names)(value));
}

function CardValue({ value, children }: Omit<ValueProps, 'names'>) {
  return children(useCards([value]).cards.get(value)?.title ?? wordFor(value));
}

function RecordValue({ names, value, children }: ValueProps & { names: 'printings' | 'decklists' }) {
  const { data } = useQuery(recordQuery(names, value));
  if (data === undefined) return children(value);
  return children('title' in data ? `${data.title} (${data.card_set_name})` : data.name);
}

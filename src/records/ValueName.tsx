import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CollectionName } from '../api/jsonapi.ts';
import { recordQuery } from '../api/queries.ts';
import { useCards } from '../catalogue/useCards.ts';
import { type NamedCollection, useNames } from './useNames.ts';
import { wordFor } from './wordFor.ts';

interface Props {
  /** The collection that the value is an id of; null: it is no id. */
  readonly names: CollectionName | null;
  readonly value: string;
  readonly children: (shown: string) => ReactNode;
}

/** A filter's value in words: the name behind an id, "yes" and "no", or the value as it is. */
export function ValueName({ names, value, children }: Props) {
  switch (names) {
    case null:
    case 'rulings':
    case 'reviews':
    case 'snapshots':
      return children(PLAIN[value] ?? value);
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

function NamedValue({ names, value, children }: Props & { names: NamedCollection }) {
  return children(useNames(names)(value));
}

function CardValue({ value, children }: Omit<Props, 'names'>) {
  return children(useCards([value]).cards.get(value)?.title ?? wordFor(value));
}

function RecordValue({ names, value, children }: Props & { names: 'printings' | 'decklists' }) {
  const { data } = useQuery(recordQuery(names, value));
  if (data === undefined) return children(value);
  return children('title' in data ? `${data.title} (${data.card_set_name})` : data.name);
}

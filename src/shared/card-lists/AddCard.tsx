import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useSettings } from '../../data/settings/settings.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { CardField } from './CardField.tsx';

interface Props {
  readonly label?: string;
  readonly accept?: (card: ListedCard) => boolean;
  readonly onAdd: (cardId: string) => void;
}

/** Adds cards to a page by name. */
export function AddCard({ label = 'Add a card', accept, onAdd }: Props) {
  return (
    <CardField
      label={label}
      placeholder={label}
      cardId={null}
      accept={accept}
      onChange={(id) => id !== null && onAdd(id)}
    />
  );
}

/** What an example has of one kind of card. */
export interface ExampleKind {
  readonly count: number;
  /** The API's filters for the kind. */
  readonly filters: Target['params'];
  /** Whether a card is of the kind, and shows what the tool does. */
  readonly accept: (card: ListedCard) => boolean;
}

/** For a tool that takes any cards. */
export const ANY_TWO: readonly ExampleKind[] = [{ count: 2, filters: [], accept: () => true }];
const NONE: readonly ExampleKind[] = [];
/** The newest cards of a kind that are asked for: some may be shown for another kind already, or not be accepted. */
const ASKED = '5';

/** The API's queries of a page that opens with an example. */
export function exampleQueries(kinds: readonly ExampleKind[]) {
  return kinds.map(({ filters }) =>
    pageQuery('cards', [...filters, ['sort', '-date_release,id'], ['page[size]', ASKED]]),
  );
}

/**
 * Cards that a tool opens with, so that it shows at once what it does: those looked at last, else the newest. Empty until they are
 * loaded.
 * @param kinds the same array each time; null if the page has cards of its own
 */
export function useExampleCards(kinds: readonly ExampleKind[] | null): readonly ListedCard[] {
  const wanted = kinds ?? NONE;
  const recent = useSettings(({ recentCards }) => recentCards);
  const { cards } = useCards(kinds === null ? [] : recent.map(({ id }) => id));
  const newest = useQueries({ queries: exampleQueries(wanted), combine });
  return useMemo(() => {
    const looked = recent.flatMap(({ id }) => cards.get(id) ?? []);
    const chosen = new Map<string, ListedCard>();
    for (const [at, { count, accept }] of wanted.entries()) {
      const full = chosen.size + count;
      for (const card of [...looked, ...(newest[at] ?? [])]) {
        if (chosen.size < full && accept(card) && !chosen.has(card.id)) chosen.set(card.id, card);
      }
    }
    return [...chosen.values()];
  }, [wanted, recent, cards, newest]);
}

type Answer = { readonly data?: { readonly records: readonly ListedCard[] } | undefined };

/** Outside the hook, so that its result only changes with an answer. */
const combine = (answers: readonly Answer[]) => answers.map(({ data }) => data?.records ?? []);

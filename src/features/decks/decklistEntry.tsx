import { useMemo } from 'react';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { capital, formatDate } from '../../domain/text/format.ts';
import { remember } from '../../domain/text/lookup.ts';
import { BY_NAME, type CollectionEntry } from '../../shared/records/entry.ts';
import { CardName, FactionTag } from '../../shared/records/RecordNames.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { deckContents, totalsOf } from './contents.ts';
import styles from './decklistEntry.module.css';

export const decklists: CollectionEntry<'decklists'> = {
  collection: 'decklists',
  ...BY_NAME,
  faction: ({ faction_id }) => faction_id,
  columns: [
    { label: 'Faction', width: '9.5rem', cell: ({ faction_id }) => <FactionTag id={faction_id} /> },
    { label: 'Identity', width: '27%', cell: ({ identity_card_id }) => <CardName id={identity_card_id} /> },
    { label: 'Cards', width: '4.5rem', numeric: true, cell: ({ num_cards }) => num_cards },
    { label: 'Influence', width: '6rem', numeric: true, cell: (deck) => <Influence deck={deck} /> },
    {
      label: 'Author',
      width: '9.5rem',
      sort: 'user_id',
      cell: ({ user_id }) => <DecksBy author={user_id} />,
    },
    {
      label: 'Published',
      width: '10rem',
      sort: 'created_at',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      label: 'Tray',
      width: '4.5rem',
      cell: ({ id, name }) => <TrayButton item={{ kind: 'deck', id, title: name }} />,
    },
  ],
  cardIds: ({ identity_card_id }) => [identity_card_id],
  facts: (deck) => [
    { term: 'Faction', value: <FactionTag id={deck.faction_id} /> },
    { term: 'Identity', value: <CardName id={deck.identity_card_id} /> },
    { term: 'Author', value: deck.user_id && <DecksBy author={deck.user_id} /> },
    { term: 'Published', value: formatDate(deck.created_at) },
    {
      term: 'Deckbuilding rules',
      value: deck.follows_basic_deckbuilding_rules ? 'followed' : 'not followed',
    },
  ],
};

/** What is about to change of a deck's legality, in words; null for nothing. */
export type ComingOf = (deck: Decklist) => string | null;

/** The same with what is about to change of each deck's legality. */
export function withComing(comingOf: ComingOf): typeof decklists {
  return { ...decklists, note: (deck) => <ComingWords words={comingOf(deck)} /> };
}

/** The words of a `ComingOf`; empty for nothing. */
export function ComingWords({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <span className={styles.coming}>
      <span aria-hidden="true">⚠ </span>
      {capital(words)}
    </span>
  );
}

/** A deck's influence that counts. */
function Influence({ deck }: { deck: Decklist }) {
  return useCountedInfluence()(deck);
}

/** An author, linked to all of their decks. */
export function DecksBy({ author }: { author: string | null }) {
  if (author === null) return null;
  return (
    <TextLink href={listUrl('decklists', { user_id: author })} tone="ink">
      {author}
    </TextLink>
  );
}

/**
 * A decklist's influence that counts in the reader's format, each counted once. Until the card pool is loaded, and for a deck with
 * unknown cards, what the API says, which knows neither free influence nor a ban list's.
 */
export function useCountedInfluence(): (deck: Decklist) => number | null {
  const cards = useCatalogueCards()?.byId ?? null;
  const judge = useReadersJudge();
  return useMemo(() => {
    const counted = new WeakMap<Decklist, number | null>();
    return (deck: Decklist) =>
      remember(counted, deck, () => {
        const contents = cards && deckContents(deck, cards);
        if (contents === null || contents.identity === null || contents.unknown.length > 0)
          return deck.influence_spent;
        return totalsOf(contents, judge).influence;
      });
  }, [cards, judge]);
}

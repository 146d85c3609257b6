import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { parseAppUrl, type Target, toAppUrl } from '../api/target.ts';
import { useCards } from '../catalogue/useCards.ts';
import { lazyExtra } from '../lib/lazyExtra.ts';
import { filterValues, setValue } from '../lists/filters.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { isIdentity } from '../records/cardWords.ts';
import type { ListedCard } from '../records/listed.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { when } from '../ui/scheduling.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './DeckFinder.module.css';
import { decklists } from './decklistEntry.tsx';

/** Choosing by name needs comboboxes, whose code comes after the list. */
const DeckFinder = lazyExtra(async () => {
  await when('after-page');
  return (await import('./DeckFinder.tsx')).DeckFinder;
});

/** `/decklists?filter[card_id]=…`: all decklists, or those that hold the cards, the identity, the author of the URL. */
export function Component() {
  const target: Target = parseAppUrl('/decklists', useLocation().search) ?? {
    collection: 'decklists',
    id: null,
    params: [],
  };
  if (filterValues(target, 'card_id').length > 0 && filterValues(target, 'exclude_card_id').length > 0) {
    return <OneOrTheOther target={target} />;
  }
  return (
    <>
      <ListPage
        entry={decklists}
        chooser={(shown) => (
          <Suspense fallback={<div className={styles.place} data-chosen={hasCards(shown) || undefined} />}>
            <DeckFinder target={shown} />
          </Suspense>
        )}
        chosenThere={['filter[card_id]', 'filter[exclude_card_id]', 'filter[identity_card_id]']}
      />
      <IdentityNotes target={target} />
    </>
  );
}

function hasCards(target: Target): boolean {
  return [...filterValues(target, 'card_id'), ...filterValues(target, 'exclude_card_id')].length > 0;
}

/**
 * Links to all decks of an identity where the URL asks for it as a card, as the API's link from an identity does: that finds
 * only decks with their identity among their slots (docs/api.md, Decklists). Below the list, which it would move.
 */
function IdentityNotes({ target }: { target: Target }) {
  const { cards } = useCards(filterValues(target, 'card_id'));
  return [...cards.values()]
    .filter((card) => isIdentity(card.card_type_id))
    .map((card) => <IdentityNote key={card.id} card={card} target={target} />);
}

function IdentityNote({ card: { id, title }, target }: { card: ListedCard; target: Target }) {
  const others = filterValues(target, 'card_id').filter((other) => other !== id);
  const rest = setValue(target, 'card_id', others.length === 0 ? null : others.join(','));
  return (
    <p className={styles.note}>
      {title} is an identity, which not every deck lists among its cards.{' '}
      <TextLink href={toAppUrl(setValue(rest, 'identity_card_id', id))}>Decks with this identity</TextLink>
    </p>
  );
}

/** The API fails when it is asked for decks with some cards and without others (docs/api.md, Filters). */
function OneOrTheOther({ target }: { target: Target }) {
  return (
    <>
      <title>Decklists — Sift</title>
      <PageHeader title="Decklists" />
      <EmptyState
        title="Decks with some cards and without others"
        actions={
          <>
            <LinkButton to={toAppUrl(setValue(target, 'exclude_card_id', null))}>Only with</LinkButton>
            <LinkButton to={toAppUrl(setValue(target, 'card_id', null))}>Only without</LinkButton>
          </>
        }
      >
        The card database can be asked for one or the other, not for both at once.
      </EmptyState>
    </>
  );
}

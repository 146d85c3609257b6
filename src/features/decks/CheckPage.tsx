import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import { CARD_NAMES, LEGALITY, namesQuery, type QueriesOf, recordQuery } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { FORMER_DECK, isFormerDeckId, toFragment } from '../../domain/deck-text/pasted.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { FaultPanel, Panel } from '../../shared/panels/Panel.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Link, useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './CheckPage.module.css';
import { CheckResult } from './CheckResult.tsx';
import { CheckVerdict } from './CheckVerdict.tsx';
import { useDeckContents } from './contents.ts';
import { cardsOfDeck } from './copiesByCard.ts';
import { PastedCheck } from './PastedCheck.tsx';
import type { OnRepair } from './repairs.ts';
import { usePrintChanged } from './useRepairs.ts';

export const queries: QueriesOf = ({ search }) => {
  const id = new URLSearchParams(search).get('decklist');
  if (id === null) return { required: [] };
  return {
    required: [recordQuery('decklists', id)],
    optional: [...LEGALITY, ...CARD_NAMES, namesQuery('card_sets'), namesQuery('card_subtypes')],
    following: [
      async (client) => cardsByIdQueries(cardsOfDeck(await client.fetchQuery(recordQuery('decklists', id)))),
    ],
  };
};

/** `/check`, `/check#deck=…` for a pasted deck, `/check?decklist=<id>` for a published one */
export function Component() {
  const [params] = useSearchParams();
  const id = params.get('decklist');
  return (
    <>
      <PageHeader
        title="Check a deck"
        subtitle={
          id === null ? (
            'Is it legal, in which formats, and why not? What you paste stays in this browser.'
          ) : (
            <Link to="/check" className={styles.another}>
              Check another deck
            </Link>
          )
        }
      />
      {id === null ? <PastedCheck /> : <DecklistCheck key={id} id={id} />}
    </>
  );
}

function DecklistCheck({ id }: { id: string }) {
  const query = useQuery(recordQuery('decklists', id));
  return (
    <div className={styles.page}>
      {isNotFound(query.error) ? (
        <p className={styles.line}>
          {isFormerDeckId(id)
            ? FORMER_DECK
            : `There is no published decklist “${id}”. If it is your own on the classic site, copy the list there.`}
        </p>
      ) : (
        <Panel what="The decklist" query={query} lines={12}>
          {(deck) => <CheckedDecklist deck={deck} />}
        </Panel>
      )}
      {query.isError && (
        <p>
          <LinkButton to="/check" size="s">
            Paste it instead
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function CheckedDecklist({ deck }: { deck: Decklist }) {
  const { contents, isPending, error, retry } = useDeckContents(deck);
  const path = recordUrl('decklists', deck.id);
  const print = usePrintChanged();
  const go = useGo();
  /** The repaired deck is a pasted one; Back returns to this. */
  const repair: OnRepair = async (changes) => {
    const text = await print(contents, { name: deck.name, path: null }, changes);
    const fragment = text === null ? null : await toFragment(text);
    if (fragment !== null) go(`/check${fragment}`);
  };
  if (error !== null) return <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />;
  if (isPending) return <SkeletonText lines={12} />;
  return (
    <>
      <CheckVerdict contents={contents} unrecognised={0} />
      <CheckResult
        contents={contents}
        compare={`/decklists/compare?ids=${deck.id}`}
        origin={{ name: deck.name, path }}
        onRepair={repair}
      />
    </>
  );
}

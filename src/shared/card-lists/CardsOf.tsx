import { useLocation } from 'react-router';
import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import { collectionTarget, parseAppUrl, toAppUrl } from '../../domain/json-api/target.ts';
import { SortField } from '../lists/ListTools.tsx';
import { OF_RECORD } from '../lists/listAddress.ts';
import { PagedList, usePagedList } from '../lists/PagedList.tsx';
import { collectionTitle } from '../records/collectionWords.ts';
import { useVerdictTag } from '../records/VerdictTag.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CardList, ListSkeleton } from './CardList.tsx';
import styles from './CardsOf.module.css';
import { LinkedViewNote, useView, ViewToggle } from './cardViews.tsx';

interface Props {
  readonly collection: 'cards' | 'printings';
  /** What the cards have in common: `{ faction_id: 'anarch' }`. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The cards that belong to a record, paged by the API; the record page's URL holds their page, size and sort. */
export function CardsOf({ collection, filters }: Props) {
  const { pathname, search } = useLocation();
  const here = parseAppUrl(pathname, search) ?? { collection, id: null, params: [] };
  const [view, setView] = useView(collection === 'printings' ? 'images' : undefined);
  const verdict = useVerdictTag();
  const list = collectionTarget(collection, filters);
  const defaults = OF_RECORD[collection];
  const paged = usePagedList(collection, { address: here, within: list, ...defaults });
  const { many } = DECLARATIONS[collection];

  return (
    <Section
      title={collectionTitle(collection)}
      count={paged.total ?? undefined}
      action={<TextLink href={toAppUrl(list)}>Filter these {many}</TextLink>}
      id="cards"
    >
      <div className={styles.tools}>
        <SortField target={here} keys={SORTS} byDefault={defaults.sort} />
        <ViewToggle view={view} onChange={setView} />
      </div>
      <LinkedViewNote />
      <PagedList list={paged} what="The cards" skeleton={<ListSkeleton view={view} />}>
        {(records, page) => (
          <CardList
            caption="Cards"
            cards={records}
            view={view}
            verdict={verdict}
            partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
          />
        )}
      </PagedList>
    </Section>
  );
}

const SORTS = [
  { attribute: 'stripped_title', label: 'Title' },
  { attribute: 'faction_id', label: 'Faction' },
  { attribute: 'card_type_id', label: 'Type' },
  { attribute: 'date_release', label: 'Released' },
];

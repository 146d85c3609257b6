import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../data/settings/settings.ts';
import { DECLARATIONS } from '../../domain/json-api/collections.ts';
import { collectionTarget, parseAppUrl, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { CARDS_OF_RECORD, PRINTINGS_OF_RECORD } from '../lists/listAddress.ts';
import { PagedList, usePagedList } from '../lists/PagedList.tsx';
import { currentKey, sortedBy, sortOptions } from '../lists/sorts.ts';
import { useVerdictTag } from '../records/VerdictTag.tsx';
import { useGo } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CardList, ListSkeleton } from './CardList.tsx';
import styles from './CardsOf.module.css';
import { useView, type View, ViewToggle } from './cardViews.tsx';

interface Props {
  readonly title: ReactNode;
  readonly collection: 'cards' | 'printings';
  /** What the cards have in common: `{ faction_id: 'anarch' }`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The view unless the reader has chosen one. */
  readonly firstView?: View;
}

/** The cards that belong to a record, paged by the API; the record page's URL holds their page, size and sort. */
export function CardsOf({ title, collection, filters, firstView }: Props) {
  const here = useHere(collection);
  const [view, setView] = useFirstView(firstView);
  const verdict = useVerdictTag();
  const list = collectionTarget(collection, filters);
  const defaults = collection === 'cards' ? CARDS_OF_RECORD : PRINTINGS_OF_RECORD;
  const paged = usePagedList(collection, { address: here, within: list, ...defaults });
  const { many } = DECLARATIONS[collection];

  return (
    <Section
      title={title}
      count={paged.total ?? undefined}
      action={<TextLink href={toAppUrl(list)}>Filter these {many}</TextLink>}
      id="cards"
    >
      <CardsTools target={here} sort={defaults.sort} view={view} onView={setView} />
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

/** The target of the record page, whose URL pages and sorts its list of cards. */
function useHere(collection: Target['collection']): Target {
  const { pathname, search } = useLocation();
  return parseAppUrl(pathname, search) ?? { collection, id: null, params: [] };
}

/** The reader's view, or `first` if none is chosen. */
function useFirstView(first: View | undefined): [View, (view: View) => void] {
  const [view, setView] = useView();
  const isChosen = useSettings((settings) => settings.view !== null);
  return [isChosen || first === undefined ? view : first, setView];
}

interface ToolsProps {
  readonly target: Target;
  readonly sort: string;
  readonly view: View;
  readonly onView: (view: View) => void;
}

const SORTS = [
  { attribute: 'stripped_title', label: 'Title' },
  { attribute: 'faction_id', label: 'Faction' },
  { attribute: 'card_type_id', label: 'Type' },
  { attribute: 'date_release', label: 'Released' },
];

/** The sort and view of a record's cards. */
function CardsTools({ target, sort, view, onView }: ToolsProps) {
  const go = useGo();
  const key = currentKey(target, sort);
  return (
    <div className={styles.tools}>
      <SelectField
        label="Sort"
        inline
        options={sortOptions(SORTS, key)}
        value={key}
        onChange={(value, replace) =>
          go(toAppUrl(sortedBy(target, value, sort)), { replace, preventScrollReset: true })
        }
      />
      <ViewToggle view={view} onChange={onView} />
    </div>
  );
}

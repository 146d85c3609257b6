import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageQuery } from '../api/queries.ts';
import { collectionTarget, param, parseAppUrl, type Target, toAppUrl } from '../api/target.ts';
import { InvalidRecordsNote } from '../lists/InvalidRecordsNote.tsx';
import { ListPager } from '../lists/ListPager.tsx';
import { NothingHere } from '../lists/NothingHere.tsx';
import { withDefaults } from '../lists/withDefaults.ts';
import { Panel } from '../panels/Panel.tsx';
import { COLLECTION_WORDS } from '../records/collectionWords.ts';
import { useSettings } from '../settings/settings.ts';
import { Refreshing } from '../ui/Refreshing.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CardList, type View } from './CardList.tsx';
import { CardsTools } from './CardsTools.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useVerdictTag } from './useVerdictTag.tsx';
import { useView } from './useView.ts';

interface Props {
  readonly title: ReactNode;
  readonly collection: 'cards' | 'printings';
  /** What the cards have in common: `{ faction_id: 'anarch' }`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The order where the URL names none. */
  readonly sort?: string;
  /** The view until the reader chooses one. */
  readonly firstView?: View;
}

/** Cards per page; a multiple of the usual numbers of columns. */
const PAGE_SIZE = '60';

/** The cards that belong to a record, paged by the API; page, size and order are in the record page's own URL. */
export function CardsOf({ title, collection, filters, sort = 'stripped_title,id', firstView }: Props) {
  const here = useHere(collection);
  const [view, setView] = useFirstView(firstView);
  const verdict = useVerdictTag();
  const list = collectionTarget(collection, filters);
  const query = useQuery(pageQuery(collection, withDefaults(withPaging(list, here), sort, PAGE_SIZE).params));
  const [one, many] = COLLECTION_WORDS[collection];

  return (
    <Section
      title={title}
      count={query.data?.page.total ?? undefined}
      action={<TextLink href={toAppUrl(list)}>Filter these {many}</TextLink>}
      id="cards"
    >
      <CardsTools target={here} sort={sort} view={view} onView={setView} />
      <Panel what="The cards" query={query} skeleton={<ListSkeleton view={view} />}>
        {({ records, invalid, page }) => (
          <>
            <InvalidRecordsNote count={invalid} one={one} many={many} />
            {records.length === 0 ? (
              <NothingHere target={here} page={page} many={many} />
            ) : (
              <Refreshing isPlaceholder={query.isPlaceholderData}>
                <CardList
                  caption="Cards"
                  cards={records}
                  view={view}
                  verdict={verdict}
                  partOf={page.total === null ? undefined : { first: page.from, total: page.total }}
                />
              </Refreshing>
            )}
            {(page.count ?? 2) > 1 && <ListPager target={here} page={page} noun={one} />}
          </>
        )}
      </Panel>
    </Section>
  );
}

/** The record page's own target: its URL's page, size and order belong to the list of cards on it. */
function useHere(collection: Target['collection']): Target {
  const { pathname, search } = useLocation();
  return parseAppUrl(pathname, search) ?? { collection, id: null, params: [] };
}

/** The list's filters with the page, size and order of the URL; nothing else of the URL reaches the API. */
function withPaging(list: Target, here: Target): Target {
  const passed = ['page[number]', 'page[size]', 'sort'].flatMap((name) => {
    const value = param(here, name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...list, params: [...list.params, ...passed] };
}

/** The reader's view, or `first` as long as none was chosen. */
function useFirstView(first: View | undefined): [View, (view: View) => void] {
  const [view, setView] = useView();
  const isChosen = useSettings((settings) => settings.view !== null);
  return [isChosen || first === undefined ? view : first, setView];
}

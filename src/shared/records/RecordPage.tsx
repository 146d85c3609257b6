import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import { type AnyQuery, countQuery, recordQuery } from '../../data/api/queries.ts';
import type { Identified, RecordOf } from '../../data/api/resources/registry.ts';
import { FORMER_DECK, isFormerDeckId } from '../../domain/deck-text/pasted.ts';
import { type CollectionName, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { appName, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHydrated } from '../ui/hydration.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DefinitionList, Section } from '../ui/Section.tsx';
import { SkeletonBlock, SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { collectionTitle, relationWord } from './collectionWords.ts';
import type { CollectionEntry, ListedCollection } from './entry.ts';
import { CardNames, ValueName } from './RecordNames.tsx';
import styles from './RecordPage.module.css';

/** A collection's own parts of a record page. */
interface RecordParts {
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly main?: ReactNode;
  /** More content next to it; without it, `main` takes the whole width. */
  readonly aside?: ReactNode;
  /** Puts `aside` below `main`, which takes the whole width. */
  readonly wide?: boolean;
}

interface Props<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  readonly id: string;
  /** The collection's own parts, which may use hooks; without them the page shows facts and relationships. */
  readonly useParts?: (record: RecordOf<C>) => RecordParts;
  /** What decides how high the head is, besides the record. */
  readonly head?: readonly AnyQuery[];
}

/** A record's page in all its states: loading, unknown id, failed, shown. */
export function RecordPage<C extends ListedCollection>(props: Props<C>) {
  const { entry, id, useParts = noParts, head = NOTHING } = props;
  const { collection } = entry;
  const answer = useQuery(recordQuery(collection, id));
  const query = useIsToCome(head) ? { ...answer, data: undefined } : answer;
  if (isNotFound(query.error)) {
    return <MissingRecord collection={collection} id={id} />;
  }
  return (
    <Panel what={`The ${DECLARATIONS[collection].one}`} query={query} skeleton={<RecordSkeleton />} isPage>
      {(record) => (
        <CardNames ids={entry.cardIds?.(record) ?? []}>
          <RecordBody key={id} entry={entry} record={record} useParts={useParts} />
        </CardNames>
      )}
    </Panel>
  );
}

const noParts = () => ({});
const NOTHING: readonly AnyQuery[] = [];

/**
 * Whether the first answers are on their way that would move what is below them. What the server has rendered without them stays, and
 * so does what is shown once one has failed.
 */
function useIsToCome(queries: readonly AnyQuery[]): boolean {
  const isInBrowser = useHydrated();
  const [isAwaited, setAwaited] = useState(isInBrowser);
  const isLoading = useQueries({ queries, combine: someLoad });
  if (isAwaited && !isLoading) setAwaited(false);
  return isAwaited && isLoading;
}

const someLoad = (answers: readonly UseQueryResult[]) =>
  answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);

/** The component of the page `/<collection>/:id`. */
export function recordPage<C extends ListedCollection>(
  entry: CollectionEntry<C>,
  useParts: (record: RecordOf<C>) => RecordParts,
  head?: readonly AnyQuery[],
): ComponentType {
  return function Page() {
    const { id = '' } = useParams();
    return <RecordPage entry={entry} id={id} useParts={useParts} {...(head && { head })} />;
  };
}

interface BodyProps<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  readonly record: RecordOf<C>;
  readonly useParts: (record: RecordOf<C>) => RecordParts;
}

/** A record page's frame: title, main content, and at its foot the facts and relationships. */
function RecordBody<C extends ListedCollection>({ entry, record, useParts }: BodyProps<C>) {
  const { collection } = entry;
  const parts = useParts(record);
  const title = entry.useTitle(record);
  const mark = entry.mark?.(record);
  const updated = record.updated_at === '' ? null : formatDate(record.updated_at);
  const facts = entry.facts && [...entry.facts(record), { term: 'Updated', value: updated }];
  return (
    <div className={styles.record} data-faction={entry.faction?.(record)}>
      <PageHeader
        breadcrumbs={[{ label: collectionTitle(collection), href: `/${appName(collection)}` }]}
        title={title}
        mark={mark && <span className={styles.mark}>{mark}</span>}
        subtitle={parts.subtitle && <div className={styles.subtitle}>{parts.subtitle}</div>}
        actions={parts.actions}
      />
      {parts.main !== undefined && (
        <div className={styles.columns} data-beside={(parts.aside !== undefined && !parts.wide) || undefined}>
          <div className={styles.main}>{parts.main}</div>
          {parts.aside && <div className={styles.aside}>{parts.aside}</div>}
        </div>
      )}
      <div className={styles.foot} data-alone={parts.main === undefined || undefined}>
        {facts && (
          <Section title="Facts" plain>
            <DefinitionList items={facts} flowing={parts.main !== undefined} />
          </Section>
        )}
        <Section title="More" plain>
          <RelatedLinks of={record} counted />
        </Section>
      </div>
    </div>
  );
}

/** The placeholder: a heading, then lines. */
function RecordSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock width="6rem" />
      <SkeletonBlock width="min(22rem, 70%)" height="2.5rem" />
      <SkeletonText lines={12} />
    </div>
  );
}

/** Sections of a record's page next to each other if there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.sideBySide}>{children}</div>;
}

/** For a record that the API lacks, with a link to the list. */
export function MissingRecord({ collection, id }: { collection: CollectionName; id: string }) {
  const { one, many } = DECLARATIONS[collection];
  const isFormer = collection === 'decklists' && isFormerDeckId(id);
  return (
    <>
      <PageHeader title={`No such ${one}`} />
      <EmptyState
        title={`There is no ${one} “${id}”`}
        actions={
          <>
            {isFormer && <LinkButton to="/check">Paste the list</LinkButton>}
            <LinkButton to={`/${appName(collection)}`}>All {many}</LinkButton>
          </>
        }
      >
        {isFormer ? FORMER_DECK : `The address may be mistyped, or the ${one} renamed.`}
      </EmptyState>
    </>
  );
}

/** Links for a record's relationships, without empty ones and links to other hosts. Counting is one small request per link. */
export function RelatedLinks({ of: { related }, counted = false }: { of: Identified; counted?: boolean }) {
  const entries = Object.entries(related).flatMap(([name, relation]) =>
    relation.kind === 'target' ? [{ name, target: relation.target }] : [],
  );
  return (
    <ul className={styles.links}>
      {entries.map(({ name, target }) => (
        <li key={name}>
          <TextLink href={toAppUrl(target)} className={styles.link}>
            {target.id === null ? (
              relationWord(name)
            ) : (
              <ValueName names={target.collection} value={target.id}>
                {(shown) => `${relationWord(name)}: ${shown}`}
              </ValueName>
            )}
          </TextLink>
          {counted && target.id === null && <Count target={target} />}
        </li>
      ))}
    </ul>
  );
}

function Count({ target }: { target: Target }) {
  const { data } = useQuery(countQuery(target.collection, target.params));
  if (data === undefined || data === null) return null;
  return <span className={styles.count}>{formatNumber(data)}</span>;
}

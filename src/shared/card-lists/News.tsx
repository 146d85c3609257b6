import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { RecordPage } from '../../data/api/client.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { Panel } from '../panels/Panel.tsx';
import { CardNames } from '../records/RecordNames.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './News.module.css';

interface NewsProps<C extends CollectionName> {
  readonly title: string;
  /** What is new, for the panel's messages: "The rulings". */
  readonly what: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly query: UseQueryResult<RecordPage<C>, Error>;
  /** The number of records requested. */
  readonly count: number;
  readonly empty: string;
  /** The card that a record is about, to load its name. */
  readonly cardOf: (record: RecordOf<C>) => string;
  readonly children: (record: RecordOf<C>) => ReactNode;
}

/** The newest records of a collection, one line each, with a link to all. */
export function News<C extends CollectionName>(props: NewsProps<C>) {
  const { title, what, all, query, count, empty, cardOf, children } = props;
  return (
    <Section title={title} action={<TextLink href={all.href}>{all.label}</TextLink>} plain>
      <Panel what={what} query={query} empty={empty} skeleton={<Lines count={count} />}>
        {({ records }) => (
          <CardNames ids={records.map(cardOf)}>
            <ul className={styles.list}>
              {records.map((record) => (
                <Fragment key={record.id}>{children(record)}</Fragment>
              ))}
            </ul>
          </CardNames>
        )}
      </Panel>
    </Section>
  );
}

/** Placeholder lines, each with a title and a detail. */
function Lines({ count }: { count: number }) {
  return (
    <ul className={styles.list}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines without identity
        <li key={line} className={styles.line}>
          <SkeletonText lines={2} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly href: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly factionId?: string | undefined;
  /** A decorative picture before the text. */
  readonly picture?: ReactNode;
}

/** A line of news: a title, and below it the subject, author and date. The whole line is the link. */
export function NewsLine({ href, title, detail, factionId, picture }: LineProps) {
  return (
    <li className={styles.line} data-faction={factionId}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <TextLink href={href} tone="ink" className={styles.title}>
        {title}
      </TextLink>
      <div className={styles.detail}>{detail}</div>
    </li>
  );
}

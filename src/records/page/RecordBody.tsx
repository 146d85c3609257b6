import type { ReactNode } from 'react';
import type { RecordOf } from '../../api/resources/registry.ts';
import { appName } from '../../api/target.ts';
import { formatDate } from '../../lib/format.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { collectionTitle } from '../collectionWords.ts';
import type { CollectionEntry, ListedCollection } from '../entry.ts';
import { RelatedLinks } from '../RelatedLinks.tsx';
import styles from './RecordBody.module.css';

/** What a collection's own page puts into the frame that all records share. */
export interface RecordParts {
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** Buttons beside the title: previous, next. */
  readonly actions?: ReactNode;
  /** What the page is for. */
  readonly main?: ReactNode;
  /** More beside it, above the facts. */
  readonly aside?: ReactNode;
  /** The page's own part takes the whole width; facts and relationships go under it. */
  readonly wide?: boolean;
}

interface Props<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  readonly record: RecordOf<C>;
  readonly parts: RecordParts;
}

/** The frame of a record's page: title, its own part, and beside it the facts and where its relationships lead. */
export function RecordBody<C extends ListedCollection>({ entry, record, parts }: Props<C>) {
  const { collection } = entry;
  const title = entry.useTitle(record);
  const mark = entry.mark?.(record);
  const facts = [...entry.facts(record), updatedFact(record)];
  return (
    <div className={styles.record} data-faction={entry.faction?.(record)}>
      <title>{`${title} — Sift`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: collectionTitle(collection), href: `/${appName(collection)}` },
              ...(entry.crumbs?.(record) ?? []),
            ]}
          />
        }
        title={
          <span className={styles.title}>
            {mark && <span className={styles.mark}>{mark}</span>}
            {title}
          </span>
        }
        subtitle={parts.subtitle && <div className={styles.subtitle}>{parts.subtitle}</div>}
        actions={parts.actions}
      />
      <div
        className={styles.columns}
        data-layout={parts.main === undefined ? 'alone' : parts.wide ? 'wide' : undefined}
      >
        {parts.main !== undefined && <div className={styles.main}>{parts.main}</div>}
        <div className={styles.aside}>
          {parts.aside}
          <Section title="Facts" plain>
            <DefinitionList items={facts} />
          </Section>
          <Section title="Related" className={styles.related}>
            <RelatedLinks of={record} counted />
          </Section>
        </div>
      </div>
    </div>
  );
}

function updatedFact(record: { readonly updated_at: string }) {
  return {
    term: 'Updated',
    value: record.updated_at === '' ? null : formatDate(record.updated_at),
  };
}

import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../api/queries.ts';
import type { Decklist } from '../api/resources/registry.ts';
import { collectionTarget, recordTarget, toAppUrl, withParam } from '../api/target.ts';
import styles from '../card-lists/lines/NewsLine.module.css';
import { NewsLine } from '../card-lists/lines/NewsLine.tsx';
import { formatDate } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { CardNames, useCardTitle } from '../records/CardNames.tsx';
import { FactionTag } from '../records/FactionTag.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';

interface Props {
  readonly title: string;
  readonly filters?: Readonly<Record<string, string>>;
}

const SIZE = 5;

/** The newest decklists, of everyone or of a faction. By date: the most popular ones are years old. */
export function LatestDecklists({ title, filters = {} }: Props) {
  const list = collectionTarget('decklists', filters);
  const newest = withParam(withParam(list, 'sort', '-created_at,id'), 'page[size]', String(SIZE));
  const query = useQuery(pageQuery('decklists', newest.params));
  return (
    <Section title={title} action={<TextLink href={toAppUrl(list)}>All decklists</TextLink>} plain>
      <Panel what="The decklists" query={query} skeleton={<SkeletonText lines={SIZE * 2} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="Nobody has published a decklist here yet" />
          ) : (
            <CardNames ids={records.map(({ identity_card_id }) => identity_card_id)}>
              <ul className={styles.list}>
                {records.map((deck) => (
                  <DeckLine key={deck.id} deck={deck} withFaction={filters.faction_id === undefined} />
                ))}
              </ul>
            </CardNames>
          )
        }
      </Panel>
    </Section>
  );
}

function DeckLine({ deck, withFaction }: { deck: Decklist; withFaction: boolean }) {
  const identity = useCardTitle(deck.identity_card_id);
  return (
    <NewsLine
      href={toAppUrl(recordTarget('decklists', deck.id))}
      title={deck.name}
      factionId={deck.faction_id}
      detail={
        <>
          {withFaction && <FactionTag id={deck.faction_id} />}
          <span>{identity}</span>
          <span>
            {deck.user_id !== null && `${deck.user_id} · `}
            {formatDate(deck.created_at)}
          </span>
        </>
      }
    />
  );
}

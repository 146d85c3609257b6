import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { allQuery } from '../api/queries.ts';
import type { Ruling } from '../api/resources/registry.ts';
import { Panel } from '../panels/Panel.tsx';
import { CardNames } from '../records/CardNames.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { type MentionedCard, rulingsThatMention } from './mentions.ts';
import { verifiedFirst } from './order.ts';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsOfCard.module.css';

interface Props {
  readonly card: MentionedCard;
  /** Of its heading. */
  readonly level?: 2 | 3;
}

/**
 * Rulings on other cards that mention a card. The API cannot be asked for them, so all rulings are read (about 110 kB,
 * kept for an hour and used by the page of all rulings): show this after what the page is for.
 */
export function RulingsElsewhere({ card, level = 3 }: Props) {
  const query = useQuery(allQuery('rulings'));
  return (
    <Panel what="The rulings on other cards" query={query} skeleton={<SkeletonText lines={1} />}>
      {({ records }) => <Mentions rulings={records} card={card} level={level} />}
    </Panel>
  );
}

/** Shown at first; the rest after a press. */
const FIRST = 3;

function Mentions({ rulings, card, level }: Required<Props> & { rulings: readonly Ruling[] }) {
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const found = useMemo(() => rulingsThatMention(rulings, card).toSorted(verifiedFirst), [rulings, card]);
  if (found.length === 0)
    return <p className={styles.none}>No ruling on another card mentions {card.title}.</p>;
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <Section title="Rulings on other cards that mention it" count={found.length} level={level}>
      <CardNames ids={shown.map(({ card_id }) => card_id)}>
        <div id={listId} className={styles.mentions}>
          {shown.map((ruling) => (
            <RulingItem key={ruling.id} ruling={ruling} withCard />
          ))}
        </div>
      </CardNames>
      {found.length > FIRST && (
        <div>
          <Button
            size="s"
            variant="quiet"
            aria-controls={listId}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? `Show the first ${FIRST}` : `Show all ${found.length}`}
          </Button>
        </div>
      )}
    </Section>
  );
}

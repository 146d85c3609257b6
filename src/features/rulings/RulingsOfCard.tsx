import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { allQuery, ofCardQuery } from '../../data/api/queries.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { WhenNear } from '../../shared/ui/WhenNear.tsx';
import { type MentionedCard, rulingsThatMention } from './mentions.ts';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsOfCard.module.css';
import { newestFirst } from './searchRulings.ts';

/** The rulings of a card whatever its printing, the verified ones first; then rulings on other cards that mention it. */
export function RulingsOfCard({ card }: { card: MentionedCard }) {
  const query = useQuery(ofCardQuery('rulings', card.id));
  return (
    <Section title="Rulings" count={query.data?.records.length} id="rulings" plain>
      <Panel what="The rulings" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) => (
          <div className={styles.parts}>
            {records.length === 0 ? (
              <p className={styles.none}>No rulings</p>
            ) : (
              <div>
                {[...records].sort(verifiedFirst).map((ruling) => (
                  <RulingItem key={ruling.id} ruling={ruling} />
                ))}
              </div>
            )}
            <WhenNear placeholder={<SkeletonText lines={1} />}>
              <RulingsElsewhere card={card} />
            </WhenNear>
          </div>
        )}
      </Panel>
    </Section>
  );
}

/** Below one ruling: the other rulings of its card, and those that mention the card. */
export function OtherRulings({ of: { id, card_id } }: { of: Ruling }) {
  const query = useQuery(ofCardQuery('rulings', card_id));
  const card = useCards([card_id]).cards.get(card_id);
  return (
    <Panel what="The other rulings" query={query} skeleton={<SkeletonText lines={8} />}>
      {({ records }) => {
        const others = records.filter((ruling) => ruling.id !== id).sort(verifiedFirst);
        return (
          <>
            {others.length > 0 && (
              <Section title="More rulings of this card" count={others.length}>
                <div>
                  {others.map((ruling) => (
                    <RulingItem key={ruling.id} ruling={ruling} />
                  ))}
                </div>
              </Section>
            )}
            {card !== undefined && (
              <WhenNear placeholder={<SkeletonText lines={1} />}>
                <RulingsElsewhere card={card} level={2} />
              </WhenNear>
            )}
          </>
        );
      }}
    </Panel>
  );
}

interface ElsewhereProps {
  readonly card: MentionedCard;
  /** Of its heading. */
  readonly level?: 2 | 3;
}

/**
 * Rulings on other cards that mention a card. The API cannot be asked for them, so all rulings are read (about 110 kB,
 * kept for an hour and used by the page of all rulings): show this below what the page is about.
 */
function RulingsElsewhere({ card, level = 3 }: ElsewhereProps) {
  const query = useQuery(allQuery('rulings'));
  return (
    <Panel what="The rulings on other cards" query={query} skeleton={<SkeletonText lines={1} />}>
      {({ records }) => <Mentions rulings={records} card={card} level={level} />}
    </Panel>
  );
}

/** Shown at first; the rest after a press. */
const FIRST = 3;

function Mentions({ rulings, card, level }: Required<ElsewhereProps> & { rulings: readonly Ruling[] }) {
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

/** Rulings that the rules team has verified first; of each kind the newest first. */
function verifiedFirst(a: Ruling, b: Ruling): number {
  return Number(b.nsg_rules_team_verified) - Number(a.nsg_rules_team_verified) || newestFirst(a, b);
}

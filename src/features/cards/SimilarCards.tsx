import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Card } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { catalogueQuery } from '../../data/catalogue/catalogueQuery.ts';
import type { CatalogueCard } from '../../data/catalogue/records/storedRecords.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { isPlayable } from '../../domain/legality/verdict.ts';
import { FactionTag } from '../../shared/records/FactionTag.tsx';
import { useNames } from '../../shared/records/useNames.ts';
import { useJudge, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './SimilarCards.module.css';

const SHOWN = 8;
/** Of so many the playable ones are chosen where the card itself can no longer be played. */
const COMPARED = 60;

/**
 * Cards that do a like job, by their texts and subtypes. For a card that the reader's format does not allow they are those
 * that it does: what could take its place. Nothing until the card pool is here.
 */
export function SimilarCards({ card }: { card: Card }) {
  const data = useCatalogue();
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  const positions = useQuery(catalogueQuery(data, { type: 'similar', cardId: card.id, limit: COMPARED })).data
    ?.positions;
  const isGone = judge !== null && !isPlayable(judge(card));
  const similar = useMemo(() => {
    const all = Array.from(positions ?? [], (at) => data?.cards().all[at]).filter(
      (other) => other !== undefined,
    );
    return all.filter((other) => !isGone || judge === null || isPlayable(judge(other))).slice(0, SHOWN);
  }, [positions, data, judge, isGone]);
  if (similar.length === 0) return null;
  return (
    <Section title={isGone ? `Similar cards in ${formatName}` : 'Similar cards'} id="similar">
      <ul className={styles.list}>
        {similar.map((other) => (
          <SimilarCard key={other.id} card={other}>
            {judge !== null && <VerdictTag verdict={judge(other)} />}
          </SimilarCard>
        ))}
      </ul>
    </Section>
  );
}

function SimilarCard({ card, children }: { card: CatalogueCard; children: React.ReactNode }) {
  const typeName = useNames('card_types');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <TextLink href={toAppUrl(recordTarget('cards', card.id))} tone="ink" className={styles.name}>
          {card.title}
        </TextLink>
        <span className={styles.detail}>
          <FactionTag id={card.faction_id} />
          <span>
            {typeName(card.card_type_id)}
            {card.cost !== null && `, cost ${card.cost}`}
          </span>
        </span>
      </span>
      {children}
    </li>
  );
}

import { useMemo } from 'react';
import type { Card } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useInSlices } from '../../data/catalogue/useInSlices.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { isPlayable } from '../../domain/legality/verdict.ts';
import { FactionTag } from '../../shared/records/FactionTag.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { JudgedTag, useJudge } from '../../shared/records/VerdictTag.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './SimilarCards.module.css';

const SHOWN = 8;
/** How many similar cards to consider when the card itself is no longer legal. */
const COMPARED = 60;

/** Cards that do a similar job; legal ones if the reader's format does not allow the card. Needs the card pool. */
export function SimilarCards({ card }: { card: Card }) {
  const pool = useCatalogue();
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const typeName = useNames('card_types');
  const judge = useJudge(format);
  const find = useMemo(() => (pool === null ? null : () => pool.similar(card.id, COMPARED)), [pool, card.id]);
  const all = useInSlices(find);
  const isGone = judge !== null && !isPlayable(judge(card));
  const similar = (all ?? []).filter((other) => !isGone || isPlayable(judge(other))).slice(0, SHOWN);
  if (similar.length === 0) return null;
  return (
    <Fold title={isGone ? `Similar cards in ${formatName}` : 'Similar cards'} id="similar">
      <ul className={styles.list}>
        {similar.map((other) => (
          <li key={other.id} className={styles.item}>
            <span className={styles.words}>
              <TextLink href={recordUrl('cards', other.id)} tone="ink" className={styles.name}>
                {other.title}
              </TextLink>
              <span className={styles.detail}>
                <FactionTag id={other.faction_id} />
                <span>
                  {typeName(other.card_type_id)}
                  {other.cost !== null && `, cost ${other.cost}`}
                </span>
              </span>
            </span>
            {judge !== null && <JudgedTag judge={judge} card={other} />}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import { useMemo, useState } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useInSlices } from '../../data/catalogue/useInSlices.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { Judge } from '../../domain/legality/judge.ts';
import { isPlayable } from '../../domain/legality/verdict.ts';
import { CardText } from '../../shared/markup/CardText.tsx';
import { FactionTag, useNames } from '../../shared/records/RecordNames.tsx';
import { JudgedTag, useJudge } from '../../shared/records/VerdictTag.tsx';
import { CheckboxRow } from '../../shared/ui/CheckboxRow.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './SimilarCards.module.css';

const SHOWN = 6;
/** How many similar cards to consider when the card itself is no longer legal, or for the newest set alone. */
const COMPARED = 400;

/** Cards that do a similar job, with their text; legal ones if the reader's format does not allow the card. Needs the card pool. */
export function SimilarCards({ card }: { card: Card }) {
  const pool = useCatalogue();
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const typeName = useNames('card_types');
  const judge = useJudge(format);
  const find = useMemo(() => (pool === null ? null : () => pool.similar(card.id, COMPARED)), [pool, card.id]);
  const all = useInSlices(find);
  const [isNewest, setNewest] = useState(false);
  const newestSet = useMemo(() => newestSetOf(pool?.cards().all ?? [], judge), [pool, judge]);
  const isGone = judge !== null && !isPlayable(judge(card));
  const fitting = (all ?? []).filter((other) => !isGone || isPlayable(judge(other)));
  if (fitting.length === 0) return null;
  const ofNewest = fitting.filter(({ card_set_ids }) => card_set_ids.includes(newestSet?.id ?? ''));
  const similar = (isNewest ? ofNewest : fitting).slice(0, SHOWN);
  return (
    <Fold title={isGone ? `Similar cards in ${formatName}` : 'Similar cards'} id="similar" openWide>
      {newestSet !== null && (
        <CheckboxRow label={`In ${newestSet.name}`} checked={isNewest} onChange={setNewest} />
      )}
      {similar.length === 0 && <p className={styles.detail}>No card of this set is similar.</p>}
      <ul className={styles.list}>
        {similar.map((other) => (
          <li key={other.id} className={styles.item}>
            <div className={styles.words}>
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
              <div className={styles.text}>
                <CardText text={other.text} />
              </div>
            </div>
            {judge !== null && <JudgedTag judge={judge} card={other} />}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The set that the newest playable card came in; null until known. */
function newestSetOf(cards: readonly ListedCard[], judge: Judge | null) {
  if (judge === null) return null;
  let newest: ListedCard | null = null;
  for (const card of cards) {
    if ((card.date_release ?? '') > (newest?.date_release ?? '') && isPlayable(judge(card))) newest = card;
  }
  // A card's sets are in order of their release, the newest first
  const id = newest?.card_set_ids[0];
  return id === undefined ? null : { id, name: newest?.card_set_names[0] ?? id };
}

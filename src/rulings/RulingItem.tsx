import type { Ruling } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { formatDate } from '../lib/format.ts';
import { Prose } from '../markup/prose/Prose.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './RulingItem.module.css';

/** One ruling: question and answer, or a statement; whether the rules team stands by it, when, and its own link. */
export function RulingItem({ ruling }: { ruling: Ruling }) {
  return (
    <article id={`ruling-${ruling.id}`} className={styles.ruling}>
      {ruling.question !== null && (
        <div className={styles.question}>
          <Prose text={ruling.question} />
        </div>
      )}
      {ruling.answer !== null && <Prose text={ruling.answer} />}
      {ruling.text_ruling !== null && <Prose text={ruling.text_ruling} />}
      <p className={styles.foot}>
        {ruling.nsg_rules_team_verified && <Tag tone="good">Verified</Tag>}
        {ruling.updated_at !== '' && <span>{formatDate(ruling.updated_at)}</span>}
        <TextLink
          href={toAppUrl(recordTarget('rulings', ruling.id))}
          aria-label={`Link to ruling ${ruling.id}`}
        >
          link
        </TextLink>
      </p>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { proseExcerpt } from '../../domain/prose/prepare.ts';
import { formatDate } from '../../domain/text/format.ts';
import { News, NewsLine } from '../../shared/card-lists/News.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { useCardTitle } from '../../shared/records/RecordNames.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import styles from './LatestRulings.module.css';

const SIZE = 5;

/** The most recently written or changed rulings. */
export function LatestRulings() {
  const query = useQuery(newestQuery('rulings', SIZE));
  return (
    <News
      title="Newest rulings"
      what="The rulings"
      all={{ label: 'All rulings', href: '/rulings' }}
      query={query}
      count={SIZE}
      empty="No rulings yet"
      cardOf={({ card_id }) => card_id}
    >
      {(ruling) => <RulingLine ruling={ruling} />}
    </News>
  );
}

function RulingLine({ ruling }: { ruling: Ruling }) {
  return (
    <NewsLine
      href={recordUrl('rulings', ruling.id)}
      title={useCardTitle(ruling.card_id)}
      detail={
        <>
          <span className={styles.question}>{excerpt(ruling)}</span>
          <span>{formatDate(ruling.updated_at)}</span>
          {ruling.nsg_rules_team_verified && <Tag tone="good">Verified</Tag>}
        </>
      }
    />
  );
}

/** The question, or the ruling itself if it has none, as plain text without sources. */
function excerpt({ question, text_ruling, answer }: Ruling): string {
  return proseExcerpt(question ?? text_ruling ?? answer ?? '');
}

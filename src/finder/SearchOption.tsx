import { useQueryClient } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import { useCatalogueCards } from '../catalogue/catalogue.ts';
import { formatNumber } from '../lib/format.ts';
import { isIdentity } from '../records/cardWords.ts';
import { FactionTag } from '../records/FactionTag.tsx';
import { useJudge } from '../records/useJudge.ts';
import { useNames } from '../records/useNames.ts';
import { VerdictTag } from '../records/VerdictTag.tsx';
import { useSettings } from '../settings/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { historyIcon, searchIcon } from '../ui/icons.ts';
import type { SearchItem } from './items.ts';
import styles from './SearchOption.module.css';

/** The inside of one line of the search box's list. */
export function SearchOption({ item }: { item: SearchItem }) {
  switch (item.kind) {
    case 'card':
      return <CardOption id={item.id} title={item.title} />;
    case 'place':
      return <Line label={item.label} note={item.note} />;
    case 'command':
      return <Line label={item.command.label} note="Command" />;
    case 'suggestion': {
      const { label, about, count } = item.suggestion;
      return (
        <Line label={<code>{label}</code>} note={about ?? (count === null ? '' : formatNumber(count))} />
      );
    }
    case 'query':
      return (
        <>
          <Icon icon={item.isRecent ? historyIcon : searchIcon} className={styles.icon} />
          <span className={styles.label}>
            {item.isRecent ? item.query : <>Search cards for “{item.query}”</>}
          </span>
        </>
      );
  }
}

function Line({ label, note }: { label: React.ReactNode; note: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
}

/** A card with faction, type and what the reader's format says of it. */
function CardOption({ id, title }: { id: string; title: string }) {
  const cached = useQueryClient().getQueryData(recordQuery('cards', id).queryKey);
  const card = useCatalogueCards()?.byId.get(id) ?? cached;
  const typeName = useNames('card_types');
  const judge = useJudge(useSettings((settings) => settings.format));
  return (
    <>
      <span className={styles.label}>{title}</span>
      {card && (
        <span className={styles.facts}>
          <span className={styles.type}>
            {isIdentity(card.card_type_id) ? 'Identity' : typeName(card.card_type_id)}
          </span>
          <FactionTag id={card.faction_id} />
          {judge && <VerdictTag verdict={judge(card)} />}
        </span>
      )}
    </>
  );
}

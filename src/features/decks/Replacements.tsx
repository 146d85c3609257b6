import { useMemo, useState } from 'react';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { ownedCopies } from '../../data/catalogue/ownedCopies.ts';
import { useInSlices, useKept } from '../../data/catalogue/useInSlices.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { Finding } from '../../domain/legality/deckRules.ts';
import { formatCopies, formatCount } from '../../domain/text/format.ts';
import { isEmpty, useOwned } from '../../shared/collection/owned.ts';
import { CardText } from '../../shared/markup/CardText.tsx';
import { FactionTag } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { type LegalityData, useRules } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';
import place from './FormatChecks.module.css';
import styles from './Replacements.module.css';
import { type OnRepair, type Repair, type Replacement, replacementsFor } from './repairs.ts';

interface Props {
  readonly repair: Repair;
  readonly rule: Finding['rule'];
  readonly contents: DeckContents;
  readonly formatId: string;
  readonly data: LegalityData;
  /** Shows the best one without being asked, as for the first card at fault: once that is repaired, the next is the first. */
  readonly isOpenFirst: boolean;
  readonly onRepair: OnRepair;
}

/** Similar cards that the search of replacements begins with. */
const COMPARED = 120;

/** What may stand in for a card: the best one, and others on request. */
export function Replacements({ isOpenFirst, ...props }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (isOpenFirst || isAsked) return <Found {...props} isWhole={isAsked} onMore={() => setAsked(true)} />;
  return (
    <Button size="s" label={`Replace: ${props.repair.card.title}`} onClick={() => setAsked(true)}>
      Replace
    </Button>
  );
}

interface FoundProps extends Omit<Props, 'isOpenFirst'> {
  readonly isWhole: boolean;
  readonly onMore: () => void;
}

function Found({ isWhole, onMore, onRepair, ...props }: FoundProps) {
  const { card } = props.repair;
  // Those of the deck before the last repair, until they are found anew
  const found = useKept(useReplacements(props), null);
  if (found === null) return <p className={place.replacement}>Looking for replacements…</p>;
  if (found.length === 0) return <p className={styles.line}>No legal replacement.</p>;
  return (
    <ul className={styles.list} aria-label={`Replacements for ${card.title}`}>
      {(isWhole ? found : found.slice(0, 1)).map((one) => (
        <Choice
          key={one.card.id}
          replacement={one}
          onChoose={() =>
            onRepair(one.changes, `Replaced ${card.title} with ${one.copies}x ${one.card.title}`)
          }
        />
      ))}
      {!isWhole && found.length > 1 && (
        <li>
          <Button size="s" variant="quiet" onClick={onMore}>
            {formatCount(found.length - 1, 'other choice')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Choice({ replacement, onChoose }: { replacement: Replacement; onChoose: () => void }) {
  const { card, copies, influence, isOwned } = replacement;
  return (
    <li className={styles.choice}>
      <span className={styles.head}>
        <TextLink href={recordUrl('cards', card.id)} tone="ink" className={styles.title}>
          {card.title}
        </TextLink>
        <FactionTag id={card.faction_id} />
        {influence > 0 && <span>{formatCount(influence, 'influence', 'influence')}</span>}
        {card.cost !== null && <span>cost {card.cost}</span>}
        {card.agenda_points !== null && <span>{formatCount(card.agenda_points, 'point')}</span>}
        {isOwned && <Tag tone="good">You own it</Tag>}
      </span>
      <Button size="s" variant="solid" label={`Use ${formatCopies(copies)} ${card.title}`} onClick={onChoose}>
        Use {formatCopies(copies)}
      </Button>
      <div className={styles.text}>
        <CardText text={card.text} />
      </div>
    </li>
  );
}

/** Null until found. */
function useReplacements(props: Omit<Props, 'isOpenFirst' | 'onRepair'>): readonly Replacement[] | null {
  const { repair, rule, contents, formatId, data } = props;
  const pool = useCatalogue();
  const rules = useRules(formatId, data);
  const { owned } = useOwned();
  const find = useMemo(() => {
    if (pool === null || rules === null) return null;
    return function* () {
      const copies = isEmpty(owned) ? null : ownedCopies(owned, pool.storedPrintings());
      return yield* replacementsFor({
        repair,
        rule,
        contents,
        rules,
        similar: yield* pool.similar(repair.card.id, COMPARED),
        all: pool.cards().all,
        ownedOf: (id) => copies?.get(id) ?? 0,
      });
    };
  }, [pool, rules, owned, repair, rule, contents]);
  return useInSlices(find);
}

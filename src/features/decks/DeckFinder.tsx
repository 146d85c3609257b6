import { Suspense, useState } from 'react';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { param, type Target } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { useCardItems } from '../../shared/card-lists/CardField.tsx';
import { useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, setValue } from '../../shared/lists/listAddress.ts';
import { useRecords, wordFor } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { filterIcon } from '../../shared/ui/Icon.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './DeckFinder.module.css';
import { DeckIdentity } from './DeckIdentity.tsx';
import { CARD_FIELDS, setCriterion } from './finderAddress.ts';

/** Lazy: most visits open none of them. */
const DeckFilters = lazyPart('The filters', async () => (await import('./DeckFilters.tsx')).DeckFilters);

/** Finds decklists by cards, identity and legality, with more filters behind a button; a phone shows fewer. */
export function DeckFinder({ target }: { target: Target }) {
  /** Whether the other filters are shown; null until they were opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <div className={styles.finder}>
      <CardsField target={target} filter="card_id" />
      <CardsField target={target} filter="exclude_card_id" />
      <div className={styles.identity}>
        <DeckIdentity target={target} />
      </div>
      <LegalIn target={target} />
      <Button icon={filterIcon} onClick={() => setOpen(true)} aria-expanded={isOpen === true}>
        Filters
      </Button>
      <Drawer title="Filters" open={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={<SkeletonText lines={20} />}>
          <DeckFilters target={target} />
        </Suspense>
      </Drawer>
    </div>
  );
}

function CardsField({ target, filter }: { target: Target; filter: keyof typeof CARD_FIELDS }) {
  const go = useListGo();
  const [typed, setTyped] = useState('');
  const chosen = filterValues(target, filter);
  const { cards } = useNamedCards(chosen);
  // Identities have their own field: not every deck lists its identity in its slots
  const results = useCardItems(typed, ({ card_type_id }) => !isIdentity(card_type_id));
  const choose = (ids: readonly string[]) => {
    setTyped('');
    go(setValue(target, filter, ids.join(',') || null));
  };
  return (
    <div className={styles.cards} data-chosen={chosen.length > 0 || undefined}>
      <Combobox
        multiple
        label={CARD_FIELDS[filter]}
        placeholder="Card names"
        {...results}
        value={chosen.map((id) => ({ value: id, label: cards.get(id)?.title ?? wordFor(id) }))}
        onChange={(next) => choose(next.map((item) => item.value))}
        query={typed}
        onQueryChange={setTyped}
        filtered
      />
    </div>
  );
}

/** A format in which decks must be legal, by the verdicts of the page's day. */
function LegalIn({ target }: { target: Target }) {
  const go = useListGo();
  const formats = useRecords('formats') ?? [];
  const formatId = param(target, 'legal') ?? '';
  const options = [
    { value: '', label: 'Any format' },
    ...mostPlayedFirst(formats).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isListed = options.some(({ value }) => value === formatId);
  return (
    <div className={styles.legal}>
      <SelectField
        label="Legal in"
        options={isListed ? options : [...options, { value: formatId, label: formatId }]}
        value={formatId}
        onChange={(format, isFurther) => {
          const next = setCriterion(target, 'legal', format);
          go(format === '' ? setCriterion(next, 'legal_on', null) : next, isFurther);
        }}
      />
    </div>
  );
}

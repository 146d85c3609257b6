import type { Decklist } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { useCards } from '../catalogue/useCards.ts';
import { formatCount } from '../lib/format.ts';
import { Prose } from '../markup/Prose.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { useNames } from '../records/useNames.ts';
import { type Judge, useJudge, VerdictTag } from '../records/VerdictTag.tsx';
import { useSettings } from '../settings/settings.ts';
import { Section } from '../ui/Section.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { copiesByCard, type DeckGroup, type DeckLine, deckContents } from './contents.ts';
import { DeckAside } from './DeckAside.tsx';
import styles from './DeckCards.module.css';

/** A deck's identity, its cards by type, and its author's notes. */
export function DeckCards({ deck }: { deck: Decklist }) {
  const { cards, isPending, error, retry } = useCards([deck.identity_card_id, ...copiesByCard(deck).keys()]);
  const contents = deckContents(deck, cards);
  const isWaiting = isPending && cards.size === 0;
  return (
    <div className={styles.deck}>
      <DeckAside deck={deck} contents={contents} cards={cards} isPending={isPending} />
      <div className={styles.main}>
        {error !== null && <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />}
        {isWaiting && (
          <Loading label="The deck’s cards: loading…">
            <SkeletonText lines={16} />
          </Loading>
        )}
        <div className={styles.groups}>
          {contents.groups.map((group) => (
            <Group key={group.typeId} group={group} />
          ))}
        </div>
        {!isPending && error === null && contents.unknown.length > 0 && (
          <p className={styles.unknown}>
            The card database does not know {formatCount(contents.unknown.length, 'card')} of this deck.
          </p>
        )}
        {deck.notes.trim() !== '' && (
          <Section title="Notes">
            <Prose text={deck.notes} />
          </Section>
        )}
      </div>
    </div>
  );
}

/** A deck's cards of one type: copies, title, the influence that they cost together, and what the reader's format says of them. */
function Group({ group: { typeId, copies, lines } }: { group: DeckGroup }) {
  const typeName = useNames('card_types');
  const judge = useJudge(useSettings((settings) => settings.format));
  return (
    <Section title={typeName(typeId)} count={copies} className={styles.group}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.card.id} line={line} judge={judge} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line: { card, copies, influence }, judge }: { line: DeckLine; judge: Judge | null }) {
  const verdict = judge?.(card);
  return (
    <li className={styles.line} data-faction={card.faction_id}>
      <span className={styles.copies}>{copies}×</span>
      <span className={styles.words}>
        <TextLink href={toAppUrl(recordTarget('cards', card.id))} tone="ink" className={styles.title}>
          {card.title}
        </TextLink>
        {verdict !== undefined && verdict.kind !== 'legal' && <VerdictTag verdict={verdict} />}
      </span>
      {influence > 0 && <Pips influence={influence} />}
    </li>
  );
}

/** As in deck lists of the classic site: one dot each, five in a group. */
function Pips({ influence }: { influence: number }) {
  const words = formatCount(influence, 'influence', 'influence');
  const fives = Array.from({ length: Math.floor(influence / 5) }, () => '●●●●●');
  return (
    <span className={styles.pips} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{[...fives, '●'.repeat(influence % 5)].join(' ').trim()}</span>
    </span>
  );
}

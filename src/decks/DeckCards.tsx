import type { Decklist } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { CardFace } from '../cards/face/CardFace.tsx';
import { faceOfCard } from '../cards/face/faceOf.ts';
import { useFaceNames } from '../cards/list/useFaceNames.ts';
import { VerdictTag } from '../cards/VerdictTag.tsx';
import { useCards } from '../catalogue/useCards.ts';
import { isPlayable } from '../legality/verdict.ts';
import { formatCount } from '../lib/format.ts';
import { Prose } from '../markup/prose/Prose.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { useJudge } from '../reference/useLegality.ts';
import { useNames } from '../reference/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import { Section } from '../ui/Section.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CopyDeck } from './CopyDeck.tsx';
import { deckContents } from './contents.ts';
import styles from './DeckCards.module.css';

/** A deck's identity and its cards by type, with copies, influence and what the reader's format does not allow. */
export function DeckCards({ deck }: { deck: Decklist }) {
  const ids = [deck.identity_card_id, ...Object.keys(deck.card_slots)];
  const { cards, isPending, error, retry } = useCards(ids);
  const names = useFaceNames();
  const typeName = useNames('card_types');
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  const identity = cards.get(deck.identity_card_id);
  const contents = deckContents(deck, cards);
  const offending = judge === null ? [] : [...cards.values()].filter((card) => !isPlayable(judge(card)));

  if (error !== null && cards.size === 0)
    return <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />;
  return (
    <div className={styles.deck}>
      <div className={styles.identity}>
        {identity && (
          <>
            <CardFace of={faceOfCard(identity, names)} />
            <TextLink href={toAppUrl(recordTarget('cards', identity.id))}>{identity.title}</TextLink>
          </>
        )}
        <CopyDeck deck={deck} identity={identity?.title ?? ''} contents={contents} />
        {judge !== null && !isPending && (
          <p className={styles.hint}>
            {offending.length === 0
              ? `Every card may be played in ${formatName} now.`
              : `${formatCount(offending.length, 'card')} may not be played in ${formatName} now.`}
          </p>
        )}
      </div>
      <div className={styles.groups}>
        {isPending && cards.size === 0 && (
          <Loading label="Loading the deck’s cards…">
            <SkeletonText lines={16} />
          </Loading>
        )}
        {contents.groups.map(({ typeId, copies, lines }) => (
          <Section key={typeId} title={typeName(typeId)} count={copies} className={styles.group}>
            <ul className={styles.lines}>
              {lines.map(({ card, copies: count, influence }) => {
                const verdict = judge?.(card);
                return (
                  <li key={card.id} className={styles.line} data-faction={card.faction_id}>
                    <span className={styles.copies}>{count}×</span>
                    <TextLink href={toAppUrl(recordTarget('cards', card.id))} tone="ink">
                      {card.title}
                    </TextLink>
                    {influence > 0 && (
                      <span
                        className={styles.influence}
                        title={formatCount(influence, 'influence', 'influence')}
                      >
                        {'●'.repeat(Math.min(influence, 15))}
                      </span>
                    )}
                    {verdict && !isPlayable(verdict) && <VerdictTag verdict={verdict} />}
                  </li>
                );
              })}
            </ul>
          </Section>
        ))}
        {!isPending && contents.unknown.length > 0 && (
          <p className={styles.hint}>
            {formatCount(contents.unknown.length, 'card')} of it the database does not know.
          </p>
        )}
        {deck.notes.trim() !== '' && (
          <Section title="Notes" className={styles.notes}>
            <Prose text={deck.notes} />
          </Section>
        )}
      </div>
    </div>
  );
}

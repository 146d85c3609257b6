import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Decklist } from '../api/resources/registry.ts';
import { collectionTarget, toAppUrl } from '../api/target.ts';
import { ShownFace } from '../card-lists/LinkedFace.tsx';
import { currentSnapshots } from '../legality/snapshots.ts';
import type { ListedCard } from '../records/listed.ts';
import { useNames } from '../records/useNames.ts';
import { useJudge } from '../records/VerdictTag.tsx';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { copyIcon } from '../ui/icons.ts';
import { DefinitionList } from '../ui/Section.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { showToast } from '../ui/Toast.tsx';
import { agendaPoints, type DeckContents, deckAsText } from './contents.ts';
import styles from './DeckAside.module.css';
import { checkDeck, faultsOf } from './deckCheck.ts';

interface Props {
  readonly deck: Decklist;
  readonly contents: DeckContents;
  readonly cards: ReadonlyMap<string, ListedCard>;
  readonly isPending: boolean;
}

/** Beside the deck's cards: its identity, its totals, whether it is legal now, copying it, and links to similar decks. */
export function DeckAside({ deck, contents, cards, isPending }: Props) {
  const identity = cards.get(deck.identity_card_id);
  const decksBy = (filters: Record<string, string>) => toAppUrl(collectionTarget('decklists', filters));
  return (
    <div className={styles.aside}>
      <ShownFace cardId={deck.identity_card_id} card={identity} isPending={isPending} />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: 'Cards', value: withLimit(deck.num_cards, ', at least', identity?.minimum_deck_size) },
            { term: 'Influence', value: withLimit(deck.influence_spent, ' of', identity?.influence_limit) },
            { term: 'Agenda points', value: agendaPoints(contents) },
          ]}
        />
        {cards.size > 0 && <LegalityHint cards={[...cards.values()]} />}
        <CopyDeck deck={deck} identity={identity?.title ?? ''} contents={contents} />
        <ul className={styles.links}>
          <li>
            <TextLink href={decksBy({ identity_card_id: deck.identity_card_id })}>
              Decks with this identity
            </TextLink>
          </li>
          {deck.user_id !== null && (
            <li>
              <TextLink href={decksBy({ user_id: deck.user_id })}>Decks by {deck.user_id}</TextLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function withLimit(count: number | null, word: string, limit: number | null | undefined): string | null {
  if (count === null) return null;
  return limit === null || limit === undefined ? String(count) : `${count}${word} ${limit}`;
}

/** Whether the reader's format lets the deck's cards be played now, and what stands against it. */
function LegalityHint({ cards }: { cards: readonly ListedCard[] }) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  const limit = usePointLimit(format);
  if (judge === null) return null;
  const check = checkDeck(cards, judge);
  const faults = faultsOf(check, limit);
  return (
    <div className={styles.hint}>
      <p className={styles.head}>
        {formatName} now{' '}
        {faults.length === 0 ? <Tag tone="good">Cards legal</Tag> : <Tag tone="bad">Not legal</Tag>}
      </p>
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {faults.length === 0 && check.points > 0 && limit !== null && (
        <p className={styles.faults}>
          {check.points} of {limit} points, each card counted once
        </p>
      )}
    </div>
  );
}

/** How many points a deck of a format may spend now; `null` where its ban list gives no points, or is not known yet. */
function usePointLimit(formatId: string): number | null {
  const snapshots = useQuery(allQuery('snapshots')).data?.records ?? [];
  const restrictions = useQuery(allQuery('restrictions')).data?.records ?? [];
  const list = currentSnapshots(snapshots).get(formatId)?.restriction_id;
  return restrictions.find(({ id }) => id === list)?.point_limit ?? null;
}

interface CopyProps {
  readonly deck: Decklist;
  /** Its title; empty while it is not known. */
  readonly identity: string;
  readonly contents: DeckContents;
}

/** Puts the deck on the clipboard as text. */
function CopyDeck({ deck, identity, contents }: CopyProps) {
  const typeName = useNames('card_types');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(deckAsText(deck, identity, contents, typeName));
      showToast({ title: 'Deck copied', tone: 'good' });
    } catch {
      showToast({ title: 'The browser does not allow copying here', tone: 'bad' });
    }
  };
  return (
    <Button icon={copyIcon} onClick={copy}>
      Copy as text
    </Button>
  );
}

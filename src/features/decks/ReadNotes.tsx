import type { ReactNode } from 'react';
import { MOST_LINES } from '../../domain/deck-text/pasted.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './CheckPage.module.css';
import type { DeckRead } from './contents.ts';
import { IdentityField } from './IdentityField.tsx';
import { replaceLine, withIdentity } from './pastedText.ts';

interface ReadNotesProps {
  readonly read: Pick<DeckRead, 'identity' | 'slots' | 'corrected' | 'unrecognised' | 'comments' | 'unread'>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** More would push the result out of sight. */
const MOST_SHOWN = 30;
const MOST_COMMENTS = 200;
/** In UTF-16 units: a line of a text that is no decklist may fill pages. */
const LONGEST_QUOTE = 300;

/** Unrecognised lines, corrections, comments and missing parts, each with possible fixes. */
export function ReadNotes({ read, text, onChange }: ReadNotesProps) {
  const { corrected, unrecognised, comments, unread } = read;
  return (
    <>
      {read.identity === null && read.slots.length > 0 && (
        <IdentityField
          label="This deck has no identity"
          placeholder="Choose one"
          onChange={(item) => item !== null && onChange(withIdentity(text, item.label))}
        />
      )}
      {unrecognised.length > 0 && (
        <Lines title="Not recognised" lines={unrecognised}>
          {(line) => (
            <Unrecognised line={line} onChange={(next) => onChange(replaceLine(text, line, next))} />
          )}
        </Lines>
      )}
      {corrected.length > 0 && (
        <Lines title="Corrected" lines={corrected}>
          {(line) => (
            <>
              <Quote text={line.text} /> → {line.copies}x {line.card.title}
            </>
          )}
        </Lines>
      )}
      {comments.length > 0 && (
        <Fold
          title={`${formatCount(comments.length, 'line')} read as ${comments.length === 1 ? 'a comment' : 'comments'}`}
          level={3}
        >
          <ul className={styles.list}>
            {comments.slice(0, MOST_COMMENTS).map((line) => (
              <li key={line.number} className={styles.unknown}>
                <Quote text={line.text} />
                <span className={styles.suggestions}>
                  <Button size="s" onClick={() => onChange(replaceLine(text, line, asCard(line.text)))}>
                    This is a card
                  </Button>
                </span>
              </li>
            ))}
            {comments.length > MOST_COMMENTS && (
              <li className={styles.line}>and {formatNumber(comments.length - MOST_COMMENTS)} more</li>
            )}
          </ul>
        </Fold>
      )}
      {unread > 0 && (
        <p className={styles.fault}>
          Sift read the first {formatNumber(MOST_LINES)} lines and skipped {formatNumber(unread)}.
        </p>
      )}
    </>
  );
}

interface LinesProps<L extends { readonly number: number }> {
  readonly title: string;
  readonly lines: readonly L[];
  readonly children: (line: L) => ReactNode;
}

function Lines<L extends { readonly number: number }>({ title, lines, children }: LinesProps<L>) {
  return (
    <Section title={title} count={lines.length}>
      <ul className={styles.list}>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line.number} className={styles.unknown}>
            {children(line)}
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className={styles.line}>and {formatNumber(lines.length - MOST_SHOWN)} more</p>
      )}
    </Section>
  );
}

/** A pasted line, cut if it is long. */
function Quote({ text }: { text: string }) {
  const isLong = text.length > LONGEST_QUOTE;
  return <q className={styles.quote}>{isLong ? `${text.slice(0, LONGEST_QUOTE)}…` : text}</q>;
}

type UnrecognisedLine = DeckRead['unrecognised'][number];

/** A line with what can be done about it: another card, a search, or away with it. */
function Unrecognised({ line, onChange }: { line: UnrecognisedLine; onChange: (next: string) => void }) {
  const { text, suggestions, mayBeName, isName } = line;
  return (
    <>
      <span>
        <Quote text={text} />
        {isName && ' is taken for the deck’s name'}
      </span>
      <span className={styles.suggestions}>
        {suggestions.map(({ card, copies }) => (
          <Button key={`${card.id} ${copies}`} size="s" onClick={() => onChange(`${copies}x ${card.title}`)}>
            {copies}x {card.title}
          </Button>
        ))}
        <LinkButton size="s" to={`/cards?q=${encodeURIComponent(wordsOf(text))}`}>
          Search for it
        </LinkButton>
        {isName && (
          <Button size="s" onClick={() => onChange(asCard(text))}>
            This is a card
          </Button>
        )}
        {mayBeName && (
          <Button size="s" onClick={() => onChange(`;; title: ${text}`)}>
            It’s the name
          </Button>
        )}
        <Button size="s" onClick={() => onChange('')}>
          Remove
        </Button>
      </span>
    </>
  );
}

/** A comment as a line with a count, which is then a card or not recognised. */
function asCard(text: string): string {
  return `1x ${text.replace(/^(?:\/\/|;+|[-*#>])\s*/, '')}`;
}

/** What to search for: the letters of a line. */
function wordsOf(text: string): string {
  return text
    .replace(/https?:\S+|\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/(?<!\p{L})[x×*]?\d+[x×*]?(?!\p{L})|[^\p{L}\p{N}' -]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 100);
}

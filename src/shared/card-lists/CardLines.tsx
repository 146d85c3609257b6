import { type ReactNode, useId, useRef, useState } from 'react';
import type { Listed } from '../../data/api/resources/listed.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { CardText } from '../markup/CardText.tsx';
import { UniqueMark } from '../markup/glyphs.tsx';
import { typeWord } from '../records/cardWords.ts';
import { NamedFactionTag, type NameOf, useNames, wordFor } from '../records/RecordNames.tsx';
import { useHashTarget } from '../ui/Fold.tsx';
import { chevronDownIcon, Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './CardLines.module.css';

export interface CardLine {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  /** Null for an unknown card, like its faction and type. */
  readonly sideId: string | null;
  readonly factionId: string | null;
  readonly typeId: string | null;
  readonly isUnique: boolean;
  /** Before the title, such as a number in the set. */
  readonly lead?: ReactNode;
  /** At the end, such as copies or points. */
  readonly tail?: ReactNode;
  /** On its own line under the title, such as since when a list names the card. */
  readonly detail?: ReactNode;
  /** The rules text behind a button; null for no button. */
  readonly text: string | null;
  /** The line's id: a URL with it as its hash marks the line and scrolls to it. */
  readonly anchor?: string | undefined;
}

/** A card as a line; an unknown card is named after its id. */
export function lineOfCard(id: string, card: Listed | undefined): CardLine {
  return {
    key: id,
    href: recordUrl('cards', id),
    title: card?.title ?? wordFor(id),
    sideId: card?.side_id ?? null,
    factionId: card?.faction_id ?? null,
    typeId: card?.card_type_id ?? null,
    isUnique: card?.is_unique ?? false,
    text: card?.text ?? null,
  };
}

interface Props {
  /** What the cards have in common. With the side, it names each list. */
  readonly label: string;
  readonly lines: readonly CardLine[];
  /** The level of the side headings. */
  readonly level?: 3 | 4;
  /** Reserves space for a lead even on lines without one. */
  readonly withLead?: boolean;
  /** In print, three columns of titles and details only, so that a long list fits on one page. */
  readonly denseOnPaper?: boolean;
}

/** Cards as lines, split into Corp and Runner, with unknown cards last. The whole line is the link. */
export function LinesBySide({ label, lines, level = 3, withLead = false, denseOnPaper = false }: Props) {
  const sideName = useNames('sides');
  const names = { faction: useNames('factions'), type: useNames('card_types') };
  return [...groupBy(lines, ({ sideId }) => sideId)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || compareText(a ?? '', b ?? ''))
    .map(([sideId, ofSide]) => {
      const name = sideId === null ? 'Unknown cards' : sideName(sideId);
      return (
        <Section key={sideId} title={name} count={ofSide.length} level={level} plain>
          <div className={styles.frame}>
            <ul
              className={styles.lines}
              aria-label={`${label}: ${name}`}
              data-lead={withLead || undefined}
              data-dense={denseOnPaper || undefined}
            >
              {ofSide.map((line) => (
                <Line key={line.key} line={line} names={names} withLead={withLead} />
              ))}
            </ul>
          </div>
        </Section>
      );
    });
}

interface LineProps {
  readonly line: CardLine;
  readonly names: { readonly faction: NameOf; readonly type: NameOf };
  readonly withLead: boolean;
}

function Line({ line, names, withLead }: LineProps) {
  const { typeId, factionId, tail, detail, text } = line;
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isTarget = useHashTarget(line.anchor ?? null, item, 'center');
  return (
    <li
      ref={item}
      id={line.anchor}
      className={styles.line}
      data-target={isTarget || undefined}
      data-text={text !== null || undefined}
      data-faction={factionId ?? undefined}
    >
      {withLead && <span className={styles.lead}>{line.lead}</span>}
      <span className={styles.title}>
        <TextLink href={line.href} tone="ink" className={styles.link}>
          {line.isUnique && <UniqueMark />}
          {line.title}
        </TextLink>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.type}>{typeId !== null && typeWord(typeId, names.type)}</span>
      <span className={styles.faction}>
        {factionId !== null && <NamedFactionTag id={factionId} nameOf={names.faction} />}
      </span>
      {tail !== undefined && <span className={styles.tail}>{tail}</span>}
      {text !== null && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={`Text of ${line.title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={chevronDownIcon} size="s" />
        </button>
      )}
      {isOpen && (
        <div id={textId} className={styles.text}>
          {text === '' ? 'No text' : <CardText text={text} />}
        </div>
      )}
    </li>
  );
}

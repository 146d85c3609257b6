import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { recordQuery } from '../../../data/api/queries.ts';
import { useCatalogueCards } from '../../../data/catalogue/catalogue.ts';
import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { formatCount, formatNumber } from '../../../domain/text/format.ts';
import { typeWord } from '../../../shared/records/cardWords.ts';
import { FactionTag, useNames, wordFor } from '../../../shared/records/RecordNames.tsx';
import { useReadersJudge, VerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { historyIcon, Icon, searchIcon } from '../../../shared/ui/Icon.tsx';
import { Kbd, keyWord } from '../../../shared/ui/keyboard.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { ConditionChips } from '../results/ConditionChips.tsx';
import type { QueryInput } from '../results/searchUrl.ts';
import styles from './SearchSuggestions.module.css';
import { asSyntax, type Suggestion, useSuggestions } from './suggestions.ts';

/** What the box tells assistive technology of its list. */
export interface ListState {
  readonly isShown: boolean;
  /** The id of the marked suggestion's element. */
  readonly marked: string | undefined;
}

/** Takes the keys of the box. */
export interface SuggestionKeys {
  readonly press: (event: KeyboardEvent) => void;
}

interface Props {
  readonly ref: Ref<SuggestionKeys>;
  readonly id: string;
  readonly query: QueryInput;
  /** Opened by keyboard shortcut: also offers commands and pages. */
  readonly isPalette: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onShow: (state: ListState) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/**
 * The list below the box, as ARIA's pattern for a combobox has it: the focus stays in the input, the arrow keys mark a suggestion,
 * Enter takes it. Enter without a marked one submits the form around.
 */
export function SearchSuggestions(props: Props) {
  const { ref, id, query, isPalette, isOpen, onOpenChange, onShow, onChoose } = props;
  const { isSearchPage } = query;
  // On a search page the found cards come first
  const later = useDeferredValue(query.value);
  const value = isSearchPage ? later : query.value;
  const { conditions, groups } = useSuggestions({ ...query, value }, isPalette, isOpen);
  const items = groups.flatMap((group) => group.items);
  // A mark holds for one text, as long as the suggestion is there
  const [mark, setMark] = useState<{ readonly text: string; readonly key: string } | null>(null);
  const marked = mark?.text === value.text ? items.findIndex((item) => keyOf(item) === mark.key) : -1;
  const isShown = isOpen && items.length > 0;
  const markedId = marked === -1 ? undefined : `${id}-${marked}`;
  useLayoutEffect(() => onShow({ isShown, marked: markedId }), [onShow, isShown, markedId]);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  // A search page announces its results instead
  useAnnouncement(
    isOpen && !isSearchPage && value.text !== '' ? formatCount(items.length, 'suggestion') : null,
    value.text,
  );

  const choose = (suggestion: Suggestion) => {
    setMark(null);
    // Keep open after a completion, which can be completed further
    if (suggestion.type !== 'completion') onOpenChange(false);
    onChoose(suggestion);
  };
  useImperativeHandle(ref, () => ({
    press: (event) => {
      const { key } = event;
      if (event.nativeEvent.isComposing) return;
      if (key === 'Escape' && isOpen) onOpenChange(false);
      const chosen = items[marked];
      if (key === 'Enter' && isShown && chosen !== undefined) {
        event.preventDefault();
        choose(chosen);
      }
      if (!isShown || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      // Past either end nothing is marked
      const places = items.length + 1;
      const next = items[((marked + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1];
      setMark(next === undefined ? null : { text: value.text, key: keyOf(next) });
    },
  }));

  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      ref={keepAboveKeyboard}
      className={styles.list}
      data-below-box
      // Pressing must not blur the input before the click
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {conditions.length > 0 && (
        <TypedConditions conditions={conditions} onChange={(text) => choose(asSyntax(text, null))} />
      )}
      <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1}>
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} className={styles.group}>
              {group.label}
            </div>
            {group.items.map((suggestion) => {
              const place = items.indexOf(suggestion);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: as the pattern has it
                <div
                  key={keyOf(suggestion)}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === marked}
                  className={styles.option}
                  onClick={() => choose(suggestion)}
                >
                  <SuggestionLine suggestion={suggestion} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.type) {
    case 'card':
      return suggestion.id;
    case 'place':
      return suggestion.href;
    case 'command':
      return suggestion.label;
    case 'completion':
      return suggestion.completion.label;
    case 'query':
      return suggestion.query;
  }
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.type) {
    case 'card':
      return <CardLine id={suggestion.id} title={suggestion.title} />;
    case 'place':
      return <Line label={suggestion.label} note={suggestion.note} />;
    case 'command':
      return (
        <Line
          label={suggestion.label}
          note={suggestion.key === null ? 'Command' : <Kbd>{keyWord(suggestion.key)}</Kbd>}
        />
      );
    case 'completion': {
      const { label, name, about, count } = suggestion.completion;
      // A game symbol needs nothing but its token
      const words = name ?? (label.startsWith('[') ? null : wordFor(label.replaceAll(' ', '_')));
      return (
        <>
          {words !== null && <span className={styles.words}>{words}</span>}
          <code className={styles.syntax}>{label}</code>
          {about !== null && <span className={styles.note}>{about}</span>}
          {count !== null && <span className={styles.count}>{formatNumber(count)}</span>}
        </>
      );
    }
    case 'query':
      return (
        <>
          <Icon icon={suggestion.isRecent ? historyIcon : searchIcon} className={styles.icon} />
          <span className={styles.label}>
            {suggestion.isRecent ? suggestion.query : `Search ${suggestion.kind} for “${suggestion.query}”`}
          </span>
        </>
      );
  }
}

function Line({ label, note }: { label: ReactNode; note: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
}

/** A card with its legality in the user's format next to its name, then type and faction. */
function CardLine({ id, title }: { id: string; title: string }) {
  const cached = useQueryClient().getQueryData(recordQuery('cards', id).queryKey);
  const card = useCatalogueCards()?.byId.get(id) ?? cached;
  const typeName = useNames('card_types');
  const judge = useReadersJudge();
  return (
    <>
      <span className={styles.words}>{title}</span>
      {card && (
        <>
          {judge && <VerdictTag verdict={judge(card)} />}
          <span className={styles.facts}>
            <span className={styles.type}>{typeWord(card.card_type_id, typeName)}</span>
            <FactionTag id={card.faction_id} />
          </span>
        </>
      )}
    </>
  );
}

interface ConditionsProps {
  readonly conditions: readonly ExplainedCondition[];
  /** Takes the text without a condition, or with another reading of it. */
  readonly onChange: (text: string) => void;
}

/** What the text in the box means, condition by condition. */
function TypedConditions({ conditions, onChange }: ConditionsProps) {
  return (
    <ul className={styles.conditions} aria-label="Search conditions">
      <ConditionChips
        conditions={conditions}
        removal={(query) => ({ onRemove: () => onChange(query) })}
        onChoose={onChange}
      />
    </ul>
  );
}

/**
 * Ref callback that sets `--visible` to the visible height below the element's top edge, in pixels. A phone's keyboard
 * covers the bottom of the window, and Safari's viewport units do not account for it.
 */
export function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (element === null || view === null || view === undefined) return undefined;
  const measure = () => {
    const top = Math.max(0, element.getBoundingClientRect().top - view.offsetTop);
    element.style.setProperty('--visible', `${view.height - top}px`);
  };
  measure();
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
  };
}

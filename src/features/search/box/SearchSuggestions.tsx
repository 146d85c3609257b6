import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { recordQuery } from '../../../data/api/queries.ts';
import { useCatalogueCards } from '../../../data/catalogue/catalogue.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { formatCount, formatNumber } from '../../../domain/text/format.ts';
import { typeWord } from '../../../shared/records/cardWords.ts';
import { FactionTag } from '../../../shared/records/FactionTag.tsx';
import { useNames, wordFor } from '../../../shared/records/RecordNames.tsx';
import { useJudge, VerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { historyIcon, Icon, searchIcon } from '../../../shared/ui/Icon.tsx';
import { Kbd, keyWord } from '../../../shared/ui/keyboard.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import type { QueryInput } from '../results/queryText.ts';
import { keepAboveKeyboard } from './keepAboveKeyboard.ts';
import styles from './SearchSuggestions.module.css';
import { type Suggestion, type SuggestionGroup, useSuggestions } from './suggestions.ts';

interface Props {
  readonly query: QueryInput;
  /** Opened by keyboard shortcut: also offers commands and pages. */
  readonly isPalette: boolean;
  readonly input: ComponentPropsWithRef<'input'>;
  /** The input element, which shows the text as typed. */
  readonly field: ReactElement;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Lays out the input and the list. */
  readonly children: (input: ReactNode, list: ReactNode) => ReactNode;
}

/** The box's input with its suggestions, positioned by CSS. Enter without a highlighted one submits the form around. */
export function SearchSuggestions(props: Props) {
  const { query, isPalette, input, field, onChoose, children } = props;
  const { value, isSearchPage } = query;
  const [isOpen, setOpen] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const groups = useSuggestions(query, isPalette, isOpen);
  // Enter opens the highlighted suggestion, so keep the list while there is one
  const [shown, setShown] = useState(groups);
  if (!isMarked && shown !== groups) setShown(groups);
  const isShown = isOpen && shown.length > 0;
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  // A search page announces its results instead
  useAnnouncement(
    isOpen && !isSearchPage && value.text !== '' ? formatCount(count, 'suggestion') : null,
    value.text,
  );
  // Without a popup there is no closing animation, whose end would unmount the list
  const actions = useRef<Autocomplete.Root.Actions>(null);
  useLayoutEffect(() => {
    if (!isShown) actions.current?.unmount();
  }, [isShown]);

  const choose = (suggestion: Suggestion) => {
    // Keep open after a completion, which can be completed further
    if (suggestion.type !== 'completion') setOpen(false);
    onChoose(suggestion);
  };

  return (
    <Autocomplete.Root
      actionsRef={actions}
      items={shown}
      filter={null}
      value={value.text}
      onValueChange={(_, details) => {
        // The input itself passes on what is typed
        if (details.reason === 'input-change') setOpen(true);
        else details.cancel();
      }}
      open={isShown}
      onOpenChange={(next, { reason }) => {
        // Clearing shows recent searches, and `choose` handles clicks on a suggestion
        if (reason !== 'input-clear' && reason !== 'item-press') setOpen(next);
      }}
      onItemHighlighted={(suggestion) => setMarked(suggestion !== undefined)}
      // Enter must not open whatever happens to be under the pointer
      highlightItemOnHover={false}
    >
      {children(
        <Autocomplete.Input
          {...input}
          render={field}
          onFocus={(event) => {
            input.onFocus?.(event);
            setOpen(true);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            setOpen(false);
          }}
          onKeyDown={(event) => {
            // Render the list before the arrow key moves within it
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') flushSync(() => setOpen(true));
          }}
        />,
        isShown && (
          <Autocomplete.List
            ref={keepAboveKeyboard}
            aria-label="Suggestions"
            className={styles.list}
            // Pressing must not blur the input before the click
            onPointerDown={(event) => event.preventDefault()}
          >
            {(group: SuggestionGroup) => (
              <Autocomplete.Group key={group.label} items={group.items}>
                <Autocomplete.GroupLabel className={styles.group}>{group.label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(suggestion: Suggestion) => (
                    <Autocomplete.Item
                      key={keyOf(suggestion)}
                      value={suggestion}
                      className={styles.option}
                      onClick={() => choose(suggestion)}
                      render={(attributes, { highlighted }) => (
                        <div {...attributes} {...{ 'aria-selected': highlighted }} />
                      )}
                    >
                      <SuggestionLine suggestion={suggestion} />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        ),
      )}
    </Autocomplete.Root>
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

/** A card with faction, type and legality in the user's format. */
function CardLine({ id, title }: { id: string; title: string }) {
  const cached = useQueryClient().getQueryData(recordQuery('cards', id).queryKey);
  const card = useCatalogueCards()?.byId.get(id) ?? cached;
  const typeName = useNames('card_types');
  const judge = useJudge(useSettings((settings) => settings.format));
  return (
    <>
      <span className={styles.label}>{title}</span>
      {card && (
        <span className={styles.facts}>
          <span className={styles.type}>{typeWord(card.card_type_id, typeName)}</span>
          <FactionTag id={card.faction_id} />
          {judge && <VerdictTag verdict={judge(card)} />}
        </span>
      )}
    </>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { recordQuery } from '../../../data/api/queries.ts';
import { useCatalogueCards } from '../../../data/catalogue/catalogue.ts';
import { useDelayedValue } from '../../../data/scheduling.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { formatCount, formatNumber } from '../../../domain/text/format.ts';
import { isIdentity } from '../../../shared/records/cardWords.ts';
import { FactionTag } from '../../../shared/records/FactionTag.tsx';
import { useNames } from '../../../shared/records/useNames.ts';
import { useJudge, VerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { historyIcon, searchIcon } from '../../../shared/ui/icons.ts';
import { Kbd, keyWord } from '../../../shared/ui/keyboard.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import type { InputValue } from '../results/queryText.ts';
import styles from './SearchSuggestions.module.css';
import { type Suggestion, type SuggestionGroup, useSuggestions } from './suggestions.ts';

interface Props {
  readonly value: InputValue;
  /** Records that the query is about. */
  readonly kind: Kind;
  readonly isSearchPage: boolean;
  /** Opened by its key: commands and pages are offered too. */
  readonly isPalette: boolean;
  readonly input: ComponentPropsWithRef<'input'>;
  readonly onType: (value: InputValue) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** What stands around the input and its list. */
  readonly children: (input: ReactNode, list: ReactNode) => ReactNode;
}

/**
 * The search box's input with its list of suggestions: Base UI's Autocomplete, which has the keys and the ARIA. The list
 * hangs under the input by CSS alone. Enter without a marked suggestion submits the form around.
 */
export function SearchSuggestions(props: Props) {
  const { value, kind, isSearchPage, isPalette, input, onType, onChoose, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const paused = useDelayedValue(value, 'idle', value);
  const groups = useSuggestions({
    // On a search page what is found comes first, then what is suggested
    value: isSearchPage ? paused : value,
    kind,
    isSearchPage,
    isPalette,
    isShown: isOpen,
  });
  // What is marked is what Enter opens: nothing takes its place while it is
  const [shown, setShown] = useState(groups);
  if (!isMarked && shown !== groups) setShown(groups);
  const isShown = isOpen && shown.length > 0;
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  // On a search page what was found is said
  useAnnouncement(
    isOpen && !isSearchPage && value.text !== '' ? formatCount(count, 'suggestion') : null,
    value.text,
  );
  // A list without a popup has no closing animation whose end would be noticed
  const actions = useRef<Autocomplete.Root.Actions>(null);
  useLayoutEffect(() => {
    if (!isShown) actions.current?.unmount();
  }, [isShown]);

  const choose = (suggestion: Suggestion) => {
    // Its text can be completed further
    if (suggestion.type !== 'completion') setOpen(false);
    onChoose(suggestion);
  };

  return (
    <Autocomplete.Root
      actionsRef={actions}
      items={shown}
      filter={null}
      value={value.text}
      onValueChange={(text, details) => {
        if (details.reason !== 'input-change') return details.cancel();
        const { target } = details.event;
        const caret = target instanceof HTMLInputElement ? target.selectionStart : null;
        setOpen(true);
        onType({ text, caret: caret ?? text.length });
      }}
      open={isShown}
      onOpenChange={(next, { reason }) => {
        // An emptied input shows recent searches, and a press on a suggestion is answered by `choose`
        if (reason !== 'input-clear' && reason !== 'item-press') setOpen(next);
      }}
      onItemHighlighted={(suggestion) => setMarked(suggestion !== undefined)}
      // What lies under the mouse by chance is not what Enter opens
      highlightItemOnHover={false}
    >
      {children(
        <Autocomplete.Input
          {...input}
          onFocus={(event) => {
            input.onFocus?.(event);
            setOpen(true);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            setOpen(false);
          }}
          onKeyDown={(event) => {
            // The list is there before the arrow moves in it
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') flushSync(() => setOpen(true));
          }}
        />,
        isShown && (
          <Autocomplete.List
            aria-label="Suggestions"
            className={styles.list}
            // The press must not take the focus out of the input before it is answered
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
      const { label, about, count } = suggestion.completion;
      return (
        <Line label={<code>{label}</code>} note={about ?? (count === null ? '' : formatNumber(count))} />
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

/** A card with faction, type and its verdict in the reader's format. */
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

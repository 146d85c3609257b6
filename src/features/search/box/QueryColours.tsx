import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { COMPARED } from '../../../domain/query-language/plain/comparisons.ts';
import styles from './QueryColours.module.css';

/** A coloured copy of an input's text, which is transparent. Empty if the text is longer than the input. */
export function QueryColours({ text, input }: { text: string; input: RefObject<HTMLInputElement | null> }) {
  const [fits, setFits] = useState(false);
  const measure = useEffectEvent(() => {
    const element = input.current;
    setFits(element !== null && element.scrollWidth <= element.clientWidth);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width depends on the text
  useEffect(() => measure(), [text]);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (input.current !== null) observer.observe(input.current);
    return () => observer.disconnect();
  }, [input]);
  if (!fits) return null;
  return (
    <div className={styles.colours} aria-hidden="true">
      <span>
        {colourQuery(text).map(({ part, text: words }, at) =>
          part === 'plain' ? (
            words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
            <span key={at} className={styles[part]}>
              {words}
            </span>
          ),
        )}
      </span>
    </div>
  );
}

/** A part's syntactic role, for its colour. */
type QueryPart = 'field' | 'value' | 'quoted' | 'regex' | 'logic' | 'plain';

interface ColouredPart {
  readonly part: QueryPart;
  readonly text: string;
}

/** White space; quoted; a field with its operator; brackets, `|`, `&` or a negation; a word. */
const TOKEN = /(\s+)|("[^"]*"?)|([A-Za-z_]+(?:[:=!]|[<>]=?))|([()|&]|[-!](?=[^\s]))|([^\s"()|&]+)/gy;
/** A pattern, which only starts after an operator. */
const PATTERN = /\/(?:\\.|[^/\\])*\/?/y;

/** Behind `or` and `and`: they belong to a number, as in `3 or more`. */
const COMPARISON = new RegExp(`^\\s+(?:${[...COMPARED].join('|')})(?!\\S)`, 'i');

/** Splits a query into coloured parts, even if it does not parse; joined, they are the query. */
export function colourQuery(query: string): readonly ColouredPart[] {
  const parts: ColouredPart[] = [];
  let at = 0;
  let isValue = false;
  const take = (part: QueryPart, text: string) => {
    parts.push({ part, text });
    at += text.length;
  };
  while (at < query.length) {
    PATTERN.lastIndex = at;
    const pattern = isValue ? PATTERN.exec(query)?.[0] : undefined;
    if (pattern !== undefined) {
      take('regex', pattern);
      continue;
    }
    TOKEN.lastIndex = at;
    const [text = query.charAt(at), space, quoted, field, logic] = TOKEN.exec(query) ?? [];
    if (field !== undefined && !isValue) {
      take('field', field);
      isValue = true;
    } else if (space !== undefined) {
      take('plain', space);
      isValue = false;
    } else if (quoted !== undefined) take('quoted', quoted);
    else if (logic !== undefined) take('logic', logic);
    else if (isValue) take('value', text);
    else {
      const isLogic = /^(?:and|or)$/i.test(text) && !COMPARISON.test(query.slice(at + text.length));
      take(isLogic ? 'logic' : 'plain', text);
    }
  }
  return parts;
}

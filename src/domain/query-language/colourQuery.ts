/** What a part of a query is, for its colour. */
type QueryPart = 'field' | 'value' | 'quoted' | 'regex' | 'logic' | 'plain';

export interface ColouredPart {
  readonly part: QueryPart;
  readonly text: string;
}

/**
 * Space; quoted; a field with its operator; a pattern; brackets and `|` `&`; a word. Negation stands alone, and a slash
 * begins a pattern only after an operator.
 */
const TOKEN = /(\s+)|("[^"]*"?)|([A-Za-z_]+(?:[:=!]|[<>]=?))|([()|&]|[-!](?=[^\s]))|([^\s"()|&]+)/gy;
const PATTERN = /\/(?:\\.|[^/\\])*\/?/y;

/**
 * A query in parts that can be coloured, whether it can be parsed or not yet: their texts in order are the query.
 */
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
    else take(isValue ? 'value' : /^(?:and|or)$/i.test(text) ? 'logic' : 'plain', text);
  }
  return parts;
}

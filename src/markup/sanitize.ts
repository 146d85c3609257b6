import DOMPurify from 'dompurify';

/**
 * HTML → a fragment that holds only the allowed elements and attributes. What the API sends can neither run, restyle
 * nor navigate: attributes are dropped unless named here, and the fragment is only ever read, never put on the page.
 */
export function sanitize(
  html: string,
  tags: readonly string[],
  attributes: readonly string[] = [],
): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags, '#text'],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/**
 * Escapes everything that is not a tag of the list, so that bare angle brackets (`Ar<h1m3d3s`) and tags that card
 * text does not know stay visible as text (API-NOTES 6.5). Tags of the list are kept without their attributes.
 */
export function keepOnlyTags(text: string, tags: readonly string[]): string {
  const known = new RegExp(`<(/?)(${tags.join('|')})>`, 'g');
  let kept = '';
  let end = 0;
  for (const match of text.matchAll(known)) {
    kept += escapeHtml(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return kept + escapeHtml(text.slice(end));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import DOMPurify from 'dompurify';

/**
 * HTML → a fragment that holds only the allowed elements and attributes. What the API sends can neither run, restyle
 * nor navigate: attributes are dropped unless named here, and the fragment is only ever read, never put on the page.
 */
export function sanitize(
  html: string,
  tags: readonly string[],
  attributes: readonly string[],
): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

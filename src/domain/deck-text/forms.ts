/**
 * The export formats, as a menu lists them; those with an extension are also offered as files. Apart from `printDeck.ts`, which
 * loads when one is chosen.
 */
export const DECK_FORMS = [
  { id: 'text', label: 'Plain text', extension: 'txt' },
  { id: 'markdown', label: 'Markdown' },
  { id: 'chat', label: 'For chat' },
  { id: 'bbcode', label: 'bbCode' },
  { id: 'table', label: 'For the online table' },
  { id: 'csv', label: 'CSV', extension: 'csv' },
  { id: 'json', label: 'JSON', extension: 'json' },
  { id: 'octgn', label: 'OCTGN', extension: 'o8d' },
] as const;

export type DeckForm = (typeof DECK_FORMS)[number]['id'];

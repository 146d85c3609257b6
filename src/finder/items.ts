import type { Suggestion } from '../query-language/suggest.ts';
import type { Command } from './commands.ts';

/** One line of the search box's list. */
export type SearchItem =
  | { readonly kind: 'card'; readonly id: string; readonly title: string }
  | { readonly kind: 'place'; readonly label: string; readonly note: string; readonly href: string }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  | { readonly kind: 'query'; readonly query: string; readonly isRecent: boolean };

export interface SearchGroup {
  readonly label: string;
  readonly items: readonly SearchItem[];
}

/** Tells the lines apart, and names their elements. */
export function itemKey(item: SearchItem): string {
  switch (item.kind) {
    case 'card':
      return `card-${item.id}`;
    case 'place':
      return `place-${item.href}`;
    case 'command':
      return `command-${item.command.label}`;
    case 'suggestion':
      return `suggestion-${item.suggestion.label}`;
    case 'query':
      return `query-${item.query}`;
  }
}

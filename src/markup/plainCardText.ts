/**
 * Card text without tags, symbols as their tokens, one line an ability: for exports and copies (docs/api.md, Text
 * markup).
 */
export function plainCardText(text: string | null): string {
  if (text === null) return '';
  return text
    .replace(/<li>/g, '\n• ')
    .replace(/<\/?(strong|em|ul|li)>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

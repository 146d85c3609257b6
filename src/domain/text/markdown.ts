/** A text in which Markdown reads no character as its own. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** A link in Markdown: a bracket in the address would end it. */
export function markdownLink(words: string, url: string): string {
  return `[${escapeMarkdown(words)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

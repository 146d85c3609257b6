/** Names as people write them: without accents, capitals and punctuation. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ"“”.™]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

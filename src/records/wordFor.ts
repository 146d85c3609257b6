/**
 * The game's own words for ids whose letters do not tell them, as the API has always used them, so that the first paint waits
 * for no request. The API's names win as soon as they are known.
 */
const WORDS: Readonly<Record<string, string>> = {
  haas_bioroid: 'Haas-Bioroid',
  nbn: 'NBN',
};

/** A word for an id: the game's own, else the id with spaces and capitals. */
export function wordFor(id: string): string {
  return WORDS[id] ?? id.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}

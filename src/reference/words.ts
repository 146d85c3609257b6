/**
 * The game's own words for ids that the API has always used, so that the first paint waits for no request.
 * The API's names win as soon as they are known.
 */
const WORDS: Readonly<Record<string, string>> = {
  adam: 'Adam',
  anarch: 'Anarch',
  apex: 'Apex',
  criminal: 'Criminal',
  haas_bioroid: 'Haas-Bioroid',
  jinteki: 'Jinteki',
  nbn: 'NBN',
  neutral_corp: 'Neutral Corp',
  neutral_runner: 'Neutral Runner',
  shaper: 'Shaper',
  sunny_lebeau: 'Sunny Lebeau',
  weyland_consortium: 'Weyland Consortium',
  ice: 'Ice',
  corp_identity: 'Corp Identity',
  runner_identity: 'Runner Identity',
  fantasy_flight_games: 'Fantasy Flight Games',
  null_signal_games: 'Null Signal Games',
};

/** A word for an id: the game's own, else the id with spaces and capitals. */
export function wordFor(id: string): string {
  return WORDS[id] ?? id.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}

/**
 * Answers that were asked for before the app was there (src/start.ts). What the app then asks for at the same address gets them,
 * each once; all else is fetched. Where the app was first, an answer that nobody took must not be the one to a later question.
 */
const answers = new Map<string, { readonly answer: Promise<Response>; readonly asked: number }>();
/** Milliseconds after which the app asks anew: longer than it takes to load. */
const LONGEST_KEPT = 30_000;

/**
 * Asks for what the app will ask for, in the same words.
 * @param use done with the answer before the app gets it: what that asks for, the app finds here and never asks for beside it
 */
export function askFirst(url: string, init: RequestInit, use?: (answer: Response) => Promise<void>): void {
  const answer = fetch(url, init).then(async (response) => {
    await use?.(response.clone());
    return response;
  });
  const kept = { answer, asked: performance.now() };
  answers.set(url, kept);
  // Who took it learns of a fault; who comes later asks anew
  answer.catch(() => {
    if (answers.get(url) === kept) answers.delete(url);
  });
}

/** Leaves what nobody took: asked for now, the answer may be another. */
export function forgetFirstAnswers(): void {
  answers.clear();
}

/** The browser's `fetch`, or what was asked for already. */
export function takeOrFetch(url: string, init?: RequestInit): Promise<Response> {
  const kept = answers.get(url);
  answers.delete(url);
  return kept !== undefined && performance.now() - kept.asked < LONGEST_KEPT ? kept.answer : fetch(url, init);
}

/**
 * Answers that were asked for before the app was there (src/start.ts). What the app then asks for at the same address gets them,
 * each once; all else is fetched.
 */
const answers = new Map<string, Promise<Response>>();

/** Asks for what the app will ask for, in the same words. */
export function askFirst(url: string, init: RequestInit): Promise<Response> {
  const answer = fetch(url, init);
  answers.set(url, answer);
  // Who takes it learns of a fault; nobody may
  answer.catch(() => {});
  return answer;
}

/** The browser's `fetch`, or what was asked for already. */
export function takeOrFetch(url: string, init?: RequestInit): Promise<Response> {
  const answer = answers.get(url);
  answers.delete(url);
  return answer ?? fetch(url, init);
}

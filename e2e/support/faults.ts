import type { ServerResponse } from 'node:http';

/** A way in which a network, server or browser fails, and what the reader then sees. `docs/faults.md` has the same table. */
export interface Fault {
  readonly name: string;
  /** What the reader sees. If something is missing, the page names it, offers Retry, and everything else works. */
  readonly seen: string;
  /** The spec in `e2e/` that causes it, and its test's title. */
  readonly spec: string;
  readonly test: string;
}

/** A fault in one answer. The named test runs all of them. */
export interface AnswerFault extends Fault {
  /** Answers a request instead of the API. */
  readonly answer: (response: ServerResponse) => void;
  /** The message in the panel without data. */
  readonly says: RegExp;
}

const JSON_API = { 'Content-Type': 'application/vnd.api+json' };
const MEGABYTE = ' '.repeat(1_000_000);

const OF_ANSWERS = {
  spec: 'faults.spec.ts',
  test: 'what is wrong with an answer is said in words, all else works, and Retry heals',
};

export const ANSWER_FAULTS: readonly AnswerFault[] = [
  {
    ...OF_ANSWERS,
    name: 'Status 500',
    seen: 'After three more tries: “The server failed (status 500)”',
    answer: (response) => response.writeHead(500).end('oops'),
    says: /failed \(status 500\)/,
  },
  {
    ...OF_ANSWERS,
    name: 'Status 502 with an HTML page',
    seen: 'The same, with its status and none of the page',
    answer: (response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    says: /failed \(status 502\)/,
  },
  {
    ...OF_ANSWERS,
    name: 'Status 429 on every try',
    seen: 'Sift waits as asked, then: “The server is busy”',
    answer: (response) => response.writeHead(429, { 'Retry-After': '0' }).end(),
    says: /The server is busy/,
  },
  {
    ...OF_ANSWERS,
    name: 'The connection drops mid-answer',
    seen: '“Couldn’t reach the server”',
    answer: (response) => {
      response.writeHead(200, JSON_API);
      response.write('{"data":[{"id":"a', () => response.destroy());
    },
    says: /Couldn’t reach/,
  },
  {
    ...OF_ANSWERS,
    name: 'Truncated JSON',
    seen: '“The answer was cut off or damaged”',
    answer: (response) => response.writeHead(200, JSON_API).end('{"data":[{"id":"a'),
    says: /was cut off or damaged/,
  },
  {
    ...OF_ANSWERS,
    name: 'An HTML page instead of data',
    seen: '“Expected card data, but got a page of type text/html”',
    answer: (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Sign in</title><p>Venue Wi-Fi'),
    says: /got a page of type text\/html/,
  },
  {
    ...OF_ANSWERS,
    name: '`data` of the wrong shape',
    seen: '“Expected a list of cards, but got something else”',
    answer: (response) => response.writeHead(200, JSON_API).end('{"data":{"id":7}}'),
    says: /Expected a list of cards, but got something else/,
  },
  {
    ...OF_ANSWERS,
    name: 'A body of 50 MB',
    seen: '“The answer is too large”, right away',
    answer: (response) => {
      response.writeHead(200, JSON_API);
      for (let written = 0; written < 50; written += 1) response.write(MEGABYTE);
      response.end('{"data":[]}');
    },
    says: /The answer is too large/,
  },
];

export const FAULTS: readonly Fault[] = [
  ...ANSWER_FAULTS,
  {
    name: 'The host name doesn’t resolve (DNS)',
    seen: '“Couldn’t reach the server”',
    ...OF_ANSWERS,
  },
  {
    name: 'Status 429 with `Retry-After`',
    seen: 'The page loads by itself after the pause; a long pause is announced at the foot',
    spec: 'faults.spec.ts',
    test: 'a pause that the server asks for is kept, and then the page comes by itself',
  },
  {
    name: 'A stall of 20 s',
    seen: 'After 15 s, at the foot: “The server is slow. Still trying…”; the page loads on the next try',
    spec: 'faults.spec.ts',
    test: 'a server that is late is said to be slow after one time-out, and asked again',
  },
  {
    name: 'A server that never answers',
    seen: 'The same, then “The server didn’t answer within 15 seconds”',
    spec: 'faults.spec.ts',
    test: 'a server that is late is said to be slow after one time-out, and asked again',
  },
  {
    name: 'Status 404 on a related link',
    seen: 'One panel says so; the rest of the record works',
    spec: 'faults.spec.ts',
    test: 'one panel of a card fails, all else stands, and Retry fills the panel',
  },
  {
    name: 'One invalid record among valid ones',
    seen: '“1 card left out: the data is damaged.”',
    spec: 'faults.spec.ts',
    test: 'a bad record among good ones is set aside, and the list says so',
  },
  {
    name: 'A wrong count',
    seen: 'Never less than what is shown; a page that doesn’t exist offers a way back',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'Duplicate records, on one page or two',
    seen: 'Each is shown once',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'Paging links in a loop, or to another host',
    seen: 'Sift ignores them and pages by number',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'A value of 200 kB without a space',
    seen: 'Its beginning, wrapped; long prose is cut off, with “Show all”',
    spec: 'anyRecord.spec.ts',
    test: 'any record is shown, or said not to be readable, and the page goes on',
  },
  {
    name: 'No network at the start',
    seen: 'Data saved on the device, with its date; everything else says that it isn’t saved',
    spec: 'matrix/offline.spec.ts',
    test: 'after one visit every page of the card pool opens without a network, by address, link and search',
  },
  {
    name: 'The network drops later',
    seen: 'Pages seen before still open; the rest say “You’re offline”',
    spec: 'faults.spec.ts',
    test: 'the network goes in the middle: what is there stays, what was open opens, and the rest comes with it',
  },
  {
    name: 'The network comes back',
    seen: 'Whatever was missing loads by itself',
    spec: 'offline.spec.ts',
    test: 'the network comes back, and with it what was missing, which then opens without one',
  },
  {
    name: 'A network that swallows requests',
    seen: 'Pages from saved data; “You’re offline.”',
    spec: 'offline.spec.ts',
    test: 'a network that answers nothing holds up no page, and a clock that is a year ahead loses nothing',
  },
  {
    name: 'An API address that doesn’t answer',
    seen: 'Every page says so; the settings can change it',
    spec: 'faults.spec.ts',
    test: 'an API address that nobody answers is said on every page, and the settings lead out',
  },
  {
    name: 'A clock that is a year ahead',
    seen: 'Nothing is lost or considered too old',
    spec: 'offline.spec.ts',
    test: 'a network that answers nothing holds up no page, and a clock that is a year ahead loses nothing',
  },
  {
    name: 'A clock that is a year behind',
    seen: 'Pages load, with the data’s dates',
    spec: 'faults.spec.ts',
    test: 'with a clock a year behind and storage that takes nothing, all works until the page is left',
  },
  {
    name: 'Full storage',
    seen: '“no space left” when saving something; settings last until the page closes',
    spec: 'offline.spec.ts',
    test: 'storage that is full is said, and nothing is lost',
  },
  {
    name: 'localStorage that can’t be written',
    seen: 'Settings last until the page closes',
    spec: 'faults.spec.ts',
    test: 'with a clock a year behind and storage that takes nothing, all works until the page is left',
  },
  {
    name: 'Storage denied',
    seen: 'Everything works online; the settings say that nothing is saved',
    spec: 'offline.spec.ts',
    test: 'without storage all works as long as there is a network',
  },
  {
    name: 'IndexedDB with damaged contents',
    seen: 'Sift discards them and downloads them again',
    spec: 'faults.spec.ts',
    test: 'a damaged store of the card pool is thrown away, and the search works',
  },
  {
    name: 'IndexedDB blocked by another tab',
    seen: 'After 3 s the card pool is downloaded as if nothing were saved',
    spec: 'faults.spec.ts',
    test: 'with a database that another tab blocks, the card pool is loaded all the same',
  },
  {
    name: 'Two tabs with different versions',
    seen: 'The other tab stays as it is, and gets the new version with its next page',
    spec: 'offline.spec.ts',
    test: 'a new version is offered, and taken at the next page or by a press; another tab is left as it is',
  },
  {
    name: 'A deploy mid-session that removes old chunks',
    seen: 'The page reloads; it shows an error only if that fails too',
    spec: 'faults.spec.ts',
    test: 'after a new deployment the page’s old code is gone: it is loaded afresh, and only then is that a fault',
  },
  {
    name: 'A chunk that fails once',
    seen: 'Its part says so; Retry loads it',
    spec: 'faults.spec.ts',
    test: 'a part whose code does not come leaves the page and its header alive',
  },
  {
    name: 'A worker that can’t start',
    seen: 'The API answers searches, as it does before the card pool has loaded',
    spec: 'worker.spec.ts',
    test: 'where the worker that downloads the card pool cannot start, the API answers the search',
  },
];

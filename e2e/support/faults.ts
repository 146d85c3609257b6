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
    name: 'Status 502 with a page of HTML',
    seen: 'The same, with its status; nothing of the page',
    answer: (response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    says: /failed \(status 502\)/,
  },
  {
    ...OF_ANSWERS,
    name: 'Status 429 without end',
    seen: 'The pause is kept, then: “The server is busy”',
    answer: (response) => response.writeHead(429, { 'Retry-After': '0' }).end(),
    says: /The server is busy/,
  },
  {
    ...OF_ANSWERS,
    name: 'The connection is reset in mid-body',
    seen: '“Couldn’t reach the server”',
    answer: (response) => {
      response.writeHead(200, JSON_API);
      response.write('{"data":[{"id":"a', () => response.destroy());
    },
    says: /Couldn’t reach/,
  },
  {
    ...OF_ANSWERS,
    name: 'JSON that is cut short',
    seen: '“The answer was cut off or damaged”',
    answer: (response) => response.writeHead(200, JSON_API).end('{"data":[{"id":"a'),
    says: /was cut off or damaged/,
  },
  {
    ...OF_ANSWERS,
    name: 'A page in place of data, of another media type',
    seen: '“Expected card data, but got a page of type text/html”',
    answer: (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Sign in</title><p>Venue Wi-Fi'),
    says: /got a page of type text\/html/,
  },
  {
    ...OF_ANSWERS,
    name: '`data` of another shape',
    seen: '“Expected a list of cards, but got something else”',
    answer: (response) => response.writeHead(200, JSON_API).end('{"data":{"id":7}}'),
    says: /Expected a list of cards, but got something else/,
  },
  {
    ...OF_ANSWERS,
    name: 'A body of 50 MB',
    seen: '“The answer is too large”, at once',
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
    name: 'The name of the host is not found (DNS)',
    seen: '“Couldn’t reach the server”',
    ...OF_ANSWERS,
  },
  {
    name: 'Status 429 with `Retry-After`',
    seen: 'The page comes by itself after the pause; a line at the foot says so if it is long',
    spec: 'faults.spec.ts',
    test: 'a pause that the server asks for is kept, and then the page comes by itself',
  },
  {
    name: 'A stall of 20 s',
    seen: 'After 15 s a line at the foot: “The server is slow. Still trying…”; the page comes with the next try',
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
    seen: 'One panel says so; the rest of the record stands',
    spec: 'faults.spec.ts',
    test: 'one panel of a card fails, all else stands, and Retry fills the panel',
  },
  {
    name: 'A record that cannot be read among good ones',
    seen: '“1 card left out: the data is damaged.”',
    spec: 'faults.spec.ts',
    test: 'a bad record among good ones is set aside, and the list says so',
  },
  {
    name: 'A count that lies',
    seen: 'Never fewer than are shown; a page that is not there leads back',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'Records that come twice, on one page or on two',
    seen: 'Each once',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'Links that go round in a circle, or to another host',
    seen: 'They are not followed; pages go by their numbers',
    spec: 'faults.spec.ts',
    test: 'counts that lie, repeated records and links that lead astray mislead no list',
  },
  {
    name: 'A value of 200 kB without a space',
    seen: 'Its beginning, broken where the line ends; long prose by its beginning, with “Show all”',
    spec: 'anyRecord.spec.ts',
    test: 'any record is shown, or said not to be readable, and the page goes on',
  },
  {
    name: 'No network at the start',
    seen: 'What is saved on the device, and since when; the rest says that it is not',
    spec: 'matrix/offline.spec.ts',
    test: 'after one visit every page of the card pool opens without a network, by address, link and search',
  },
  {
    name: 'The network goes later',
    seen: 'What was open opens; the rest says “You’re offline”',
    spec: 'faults.spec.ts',
    test: 'the network goes in the middle: what is there stays, what was open opens, and Retry brings the rest',
  },
  {
    name: 'The network comes back',
    seen: 'What was missing loads by itself',
    spec: 'offline.spec.ts',
    test: 'the network comes back, and with it what was missing, which then opens without one',
  },
  {
    name: 'A network that takes requests and answers none',
    seen: 'Pages from what is kept; “You’re offline.”',
    spec: 'offline.spec.ts',
    test: 'a network that answers nothing holds up no page, and a clock that is a year ahead loses nothing',
  },
  {
    name: 'An API address that nobody answers',
    seen: 'Every page says so; the settings lead out',
    spec: 'faults.spec.ts',
    test: 'an API address that nobody answers is said on every page, and the settings lead out',
  },
  {
    name: 'A clock that is a year ahead',
    seen: 'Nothing is lost, nor taken for too old',
    spec: 'offline.spec.ts',
    test: 'a network that answers nothing holds up no page, and a clock that is a year ahead loses nothing',
  },
  {
    name: 'A clock that is a year behind',
    seen: 'Pages come; dates are those of the data',
    spec: 'faults.spec.ts',
    test: 'with a clock a year behind and storage that takes nothing, all works until the page is left',
  },
  {
    name: 'Storage that is full',
    seen: '“no space left” where something was to be saved; settings hold until the page is left',
    spec: 'offline.spec.ts',
    test: 'storage that is full is said, and nothing is lost',
  },
  {
    name: 'Storage that takes nothing (localStorage)',
    seen: 'Settings hold until the page is left',
    spec: 'faults.spec.ts',
    test: 'with a clock a year behind and storage that takes nothing, all works until the page is left',
  },
  {
    name: 'Storage that is denied',
    seen: 'All works as long as there is a network; the settings say that nothing is kept',
    spec: 'offline.spec.ts',
    test: 'without storage all works as long as there is a network',
  },
  {
    name: 'IndexedDB with damaged contents',
    seen: 'They are thrown away and loaded again',
    spec: 'faults.spec.ts',
    test: 'a damaged store of the card pool is thrown away, and the search works',
  },
  {
    name: 'IndexedDB that is blocked by another tab',
    seen: 'After 3 s the card pool is loaded as if nothing were kept',
    spec: 'faults.spec.ts',
    test: 'with a database that another tab blocks, the card pool is loaded all the same',
  },
  {
    name: 'Two tabs of two versions',
    seen: 'The other tab stays as it is, and takes the new version at its next page',
    spec: 'offline.spec.ts',
    test: 'a new version is offered, and taken at the next page or by a press; another tab is left as it is',
  },
  {
    name: 'A deploy in mid-session: old chunks are gone',
    seen: 'The page is loaded afresh; only where that fails too it says so',
    spec: 'faults.spec.ts',
    test: 'after a new deployment the page’s old code is gone: it is loaded afresh, and only then is that a fault',
  },
  {
    name: 'A chunk that fails once',
    seen: 'Its part says so; Retry brings it',
    spec: 'faults.spec.ts',
    test: 'a part whose code does not come leaves the page and its header alive',
  },
  {
    name: 'A worker that cannot start',
    seen: 'The API answers searches, as it did until the card pool was here',
    spec: 'worker.spec.ts',
    test: 'where the worker that downloads the card pool cannot start, the API answers the search',
  },
];

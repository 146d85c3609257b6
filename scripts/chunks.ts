import type { Plugin } from 'vite';

/** What Rolldown tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** A file of the build, and the modules that may be in it. */
type FileOf = readonly (readonly [name: string, test: RegExp])[];

/** The libraries of every page, which change seldom. */
const VENDOR =
  /rolldown.runtime|node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core)|zustand|valibot)\//;
/** The engine for regular expressions, which few searches need, has a file of its own. */
const OWN = /\/safeRegex\.ts$|\/re2js\//;

/** What every visit starts with. Those who come by the start page shall wait for no more than that and the page. */
const START = /\/(?:index\.html|src\/main\.tsx|HomePage\.tsx)$/;
const HOME = /\/HomePage\.tsx$/;
/** The modules of pages: see src/app/router.tsx. */
const PAGE = /\/src\/(?:app\/pages|features)\/.*(?<!\/Search|\/Browse)Page\.tsx$/;

/** Where a page belongs: what only pages of one area share is in one file. Search has one page, so it shares a file with lists. */
const AREAS: FileOf = [
  ['card-pages', /\/features\/(?:cards|breakers|collection)\/|\/(?:Card|Printing|Table)Page\./],
  ['ruling-pages', /\/features\/(?:rulings|reviews)\//],
  ['ban-pages', /\/features\/bans\//],
  ['card-lists', /\/features\/search\//],
  ['deck-finder', /\/features\/deck-statistics\/|\/DecklistsPage\./],
  ['deck-pages', /\/features\/decks\//],
  ['other-pages', /./],
];

/** What several areas share, so that a page loads little that only others need: a list no record's parts, a record no list's. */
const SHARED: FileOf = [
  [
    'lists',
    /\/shared\/lists\/|\/(?:Table|TextField|Stack|compact|Neighbours|banEntries|Combobox|HandOver|useItemsOnFocus|CardField|IdentityField)\./,
  ],
  ['deck-lists', /\/features\/decks\/(?!copiesByCard)|\/legality\/(?:deck|judgedDeck)/],
  ['card-pages', /\/card-face\/image\//],
  ['ruling-pages', /\/features\/(?:rulings|reviews)\/(?!\w+Entry\.)|\/(?:CardPreview|Prose|ProseBody)\./],
  ['ban-pages', /\/bans\/(?!banEntries)|\/legality-panels\/(?!CompareForm|ShareLists)|\/CardLines\./],
  ['other-pages', /\/CompareForm\./],
  [
    'records',
    /\/shared\/(?:share|markup)\/|\/(?:RecordPage|ShareLists|Timeline|BarChart|StatisticsSection)\./,
  ],
  // With what comes after the page
  ['words', /\/(?:fields|commandList|owned)\.ts$|\/(?:CardPoolNote|ShortcutList|StatusLine)\./],
  ['shared', /./],
];

/** What belongs to a file whoever needs it: large, and on few pages, or needed with the rest of it. */
const FIXED: FileOf = [
  ['lists', /\/AddCard\./],
  ['offline', /\/src\/data\/(?:offline(?!\/connection)|keeper)\/|\/node_modules\/(?:comlink|idb)\//],
  [
    'card-lists',
    /@tanstack\/(?:react-virtual|virtual-core)\/|\/(?:VirtualList|useWindowedRows|CardList|CardRows|CardTable|CardTexts|CardsOf|cardViews)\./,
  ],
];

/**
 * What no page starts with. The last comes when the page is idle, and after it the search of the card pool; the others come when they
 * are asked for, or when what they show is near. A part that needs two of these files, or the file of an area, has its own: within
 * another it would bring both along.
 */
const LATER: FileOf = [
  [
    'overlays',
    /node_modules\/(?:@base-ui|@floating-ui|reselect|tabbable|use-sync-external-store)\/|\/(?:MenuPopup|DrawerPanel|ToastViewport|ComboboxList|Popup)\./,
  ],
  ['words', /\/QueryColours\.|\/plain\/comparisons\./],
  ['prose', /node_modules\/(?:marked|dompurify)\/|\/src\/(?:shared\/markup|domain\/prose)\//],
  ['deck-parts', /\/src\/features\/(?:decks|deck-statistics)\//],
  [
    'card-parts',
    /\/shared\/share\/|\/(?:BuildCheck|DayChoices|exports|printDeck|ResultsMenu|SimilarCards)\./,
  ],
  ['card-art', /\/src\/domain\/card-art\/|\/CardArt\./],
  ['search', /\/src\/(?:data\/catalogue|domain\/(?:query-language|deck-text))\/|\/matchMarks\.|\/ufuzzy\//],
  ['later', /./],
];
/** Parts with a file of their own. */
const PART = /\/(?:CardZoom|DeckFilters|DeckTiles|drawPicture|MissingCard|ShortcutSheet)\.tsx?$/;

/** The areas whose pages load a late file. */
const OWN_AREAS: ReadonlyMap<string, readonly string[]> = new Map([
  ['deck-parts', ['deck-pages', 'deck-finder']],
  ['card-parts', ['card-pages']],
]);

const known = new Map<string, ReadonlySet<string>>();

/** A module and all that import it, also through others. */
function usersOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  const users = new Set([id]);
  for (const user of users) {
    if (OWN.test(user)) continue;
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  known.set(id, users);
  return users;
}

function startsOf(id: string, graph: ModuleGraph): readonly string[] {
  return [...usersOf(id, graph)].filter((user) => PAGE.test(user) || START.test(user));
}

function fileIn(files: FileOf, id: string): string | null {
  return files.find(([, test]) => test.test(id))?.[0] ?? null;
}

/** The file of a module; null for those of pages, and for what only one page needs. */
function fileOf(id: string, graph: ModuleGraph): string | null {
  if (VENDOR.test(id)) return 'vendor';
  if (OWN.test(id) || PAGE.test(id) || PART.test(id)) return null;
  const starts = startsOf(id, graph);
  if (starts.some((page) => START.test(page))) return starts.every((page) => HOME.test(page)) ? null : 'app';
  const fixed = fileIn(FIXED, id);
  if (fixed !== null) return fixed;
  if (starts.length === 0) return fileIn(LATER, id);
  const later = [...usersOf(id, graph)]
    .filter((user) => startsOf(user, graph).length === 0)
    .map((user) => fileIn(LATER, user));
  const [area, ...others] = new Set(starts.map((page) => fileIn(AREAS, page)));
  // A late part must not bring the file of an area that is not its own
  const isOwn = later.every((part) => OWN_AREAS.get(part ?? '')?.includes(area ?? ''));
  if (area === undefined || others.length > 0 || !isOwn) return fileIn(SHARED, id);
  return starts.length === 1 && later.length === 0 ? null : area;
}

/**
 * The files of the build besides the pages' own: libraries, what every page or several areas of pages share, what pages of an area
 * share, and what comes after the page. Small files would cost a request each: `npm run check:bytes` refuses them.
 */
export const CHUNKS = { includeDependenciesRecursively: false, groups: [{ name: fileOf }] };

/** The files that pages start with: those of all, of an area, and the pages' own. */
const AT_START = new RegExp(
  `^(?:index|vendor|offline|card-lists|${[...AREAS, ...SHARED].map(([name]) => name).join('|')}|\\w+Page)$`,
);

/** A file's first line. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Has V8 compile all functions of the files that pages start with while these arrive, in another thread, instead of each in the
 * page's thread when it is first called (https://v8.dev/blog/explicit-compile-hints). To other engines it is a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // It only counts in the first line, which Vite takes for its list of lazy files
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && AT_START.test(file.name)) file.code = COMPILE_AT_ONCE + file.code;
        }
      },
    },
  };
}

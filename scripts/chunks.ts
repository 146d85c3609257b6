/** What Rolldown tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** The libraries of every page, which change seldom. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core)|zustand|valibot)\//;
const OFFLINE =
  /\/src\/data\/(?:offline|keeper\/(?!keptStore|stored))|\/node_modules\/(?:comlink|idb)\/|\/data\/(?:api\/patience|trustedTypes)\./;
/** The entry and the modules of pages: see src/app/routes.ts. */
const PAGE = /\/(?:index\.html|src\/main\.tsx|src\/(?:app\/pages|features)\/.*Page\.tsx)$/;
/** Code with a file of its own: that of workers, and the engine for regular expressions, which few searches need. */
const OWN = /Worker\.ts$|\/safeRegex\.ts$|\/re2js\//;
const OVERLAYS =
  /node_modules\/(?:@base-ui|@floating-ui|reselect|tabbable|use-sync-external-store)\/|\/(?:MenuPopup|DrawerPanel|ToastViewport|Combobox|CardField|Jump|CardZoom|ShortcutSheet|Popup)\./;
/** Text that is pasted or copied, which a page and the idle file share: too small for files of their own. */
const COPIED_TEXT = /\/(?:pasted|exportText)\.ts$/;
/** The chips of conditions and their menu, which search pages and the idle file share: too small for a file of their own. */
const MENUS = /\/(?:Menu|ConditionChips)\.tsx$/;
const PROSE = /node_modules\/(?:marked|dompurify)\/|\/src\/(?:shared\/markup|domain\/prose)\//;
/** Parts of a few pages, which are loaded where they are shown. */
const PARTS = /\/src\/features\/(?:decks|deck-statistics)\/|\/(?:BuildCheck|MissingCard)\./;

const known = new Map<string, boolean>();

/** Whether a page starts with a module: it, or one that imports it, is a page or the entry. */
function startsWith(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Libraries import each other in circles
  known.set(id, false);
  const importers = OWN.test(id) ? [] : (graph.getModuleInfo(id)?.importers ?? []);
  const starts = PAGE.test(id) || importers.some((importer) => startsWith(importer, graph));
  known.set(id, starts);
  return starts;
}

/** The file of what is loaded after a page: by its kind, or one for all that comes when the page is idle. */
function laterFile(id: string, graph: ModuleGraph): string | null {
  if (OWN.test(id) || startsWith(id, graph)) return null;
  if (OVERLAYS.test(id)) return 'overlays';
  if (PROSE.test(id)) return 'prose';
  return PARTS.test(id) ? 'parts' : 'later';
}

/**
 * The files of the build besides the pages' own and what few of them share: libraries, the app's own modules that most pages
 * share, and what comes after the page, where small files would cost a request each.
 */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', test: VENDOR, priority: 4 },
    { name: 'offline', test: OFFLINE, priority: 4 },
    { name: laterFile, debugName: 'later', priority: 3 },
    { name: 'copied-text', test: COPIED_TEXT, priority: 3 },
    { name: 'menus', test: MENUS, priority: 3 },
    { name: 'app', test: /\/src\/|preload-helper/, minShareCount: 12, priority: 2 },
  ],
};

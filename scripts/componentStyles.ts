import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCOPED_SHEET = /\.module\.css$/;
/** One of a style sheet's rules, with what is nested in it. */
const RULE = /[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
/** Vite marks where its sheets end. */
const COMMENT = /\/\*.*?\*\//g;
/** What a component's style sheet names: `scopedName` in vite.config.ts puts the component's name in front. */
const SCOPED_NAME = /\b([A-Za-z]+)_(?=[A-Za-z])/g;
/** In place of a component's name: what the styles of the page itself have, and so the sheet of all. */
const ALL = '';
/** In bytes. */
const LEAST = 300;

const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) => /Page\.tsx$/.test(facadeModuleId ?? '');

/** The rules of each component, by its name; by `ALL` those of none. Throws where rules are nested too deeply to be told apart. */
export function splitByComponent(
  styles: string,
  components: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const left = styles.replace(RULE, '').replace(COMMENT, '').trim();
  if (left !== '') throw new Error(`These styles were not understood: ${left.slice(0, 200)}`);
  const found = new Map<string, string>();
  for (const [rule] of styles.matchAll(RULE)) {
    const named = new Set([...rule.matchAll(SCOPED_NAME)].map(([, name = '']) => name));
    const own = [...named].filter((name) => components.has(name));
    // Where the sheets of two components meet, the minifier may have made one rule of two
    for (const name of own.length > 0 ? own : [ALL]) found.set(name, (found.get(name) ?? '') + rule);
  }
  return found;
}

/** The style sheets that a module imports, also through others; those of what it builds on come first. */
function sheetsOf(id: string, graph: Rolldown.PluginContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) visit(imported);
    if (SCOPED_SHEET.test(module)) sheets.add(module);
  };
  visit(id);
  return sheets;
}

/** The components whose styles come with a file: those of the pages or parts in it, less what is there before these are asked for. */
function componentsOf(chunk: Rolldown.OutputChunk, graph: Rolldown.PluginContext): readonly string[] {
  const needed = chunk.moduleIds.flatMap((id) => {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry) return [...sheetsOf(id, graph)];
    const askers = info?.dynamicImporters.map((asker) => sheetsOf(asker, graph)) ?? [];
    if (askers.length === 0) return [];
    return [...sheetsOf(id, graph)].filter((sheet) => askers.some((there) => !there.has(sheet)));
  });
  return [...new Set(needed.map((sheet) => basename(sheet, '.module.css')))];
}

/** Removes the style sheets of a build's files. */
function takeStyles(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string {
  const taken = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  return [...taken]
    .map((file) => {
      const sheet = bundle[file];
      delete bundle[file];
      return sheet?.type === 'asset' ? String(sheet.source) : '';
    })
    .join('');
}

/**
 * Gives each page, and each part that loads later, the styles of what it imports. Vite has one sheet for each file of scripts instead,
 * of which a page may show half. What the same files need is one sheet. The sheet of all has what the entry or two thirds of the
 * pages need, and what is so little that a request for it would cost more.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .sort((a, b) => Number(b.isEntry) - Number(a.isEntry));
      const needs = chunks.map((chunk) => [chunk, componentsOf(chunk, this)] as const);
      const users = new Map<string, Rolldown.OutputChunk[]>();
      for (const [chunk, names] of needs) {
        for (const name of names) users.set(name, [...(users.get(name) ?? []), chunk]);
      }
      const styles = splitByComponent(takeStyles(bundle, chunks), new Set(users.keys()));
      const pages = chunks.filter(isPage).length;
      const sheets = Map.groupBy([ALL, ...users.keys()], (name) => {
        const own = users.get(name) ?? [];
        const isForAll =
          own.some((chunk) => chunk.isEntry) ||
          own.filter(isPage).length > (pages * 2) / 3 ||
          (styles.get(name)?.length ?? 0) < LEAST;
        return name === ALL || isForAll ? ALL : own.map(({ fileName }) => fileName).join();
      });
      const files = new Map<string, string>();
      for (const names of sheets.values()) {
        const source = names.map((name) => styles.get(name) ?? '').join('');
        const file = this.emitFile({ type: 'asset', name: `${names[0] || 'index'}.css`, source });
        for (const name of names) files.set(name, this.getFileName(file));
      }
      for (const [chunk, names] of needs) {
        for (const name of chunk.isEntry ? [ALL] : names) {
          const file = files.get(name);
          const isThere = !chunk.isEntry && file === files.get(ALL);
          if (file !== undefined && !isThere) chunk.viteMetadata?.importedCss.add(file);
        }
      }
    },
  };
}

import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'acorn';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { ensureBuild } from '../server/build.ts';
import { remember } from '../src/domain/text/lookup.ts';
import {
  lackedFunction,
  lackedGlobal,
  lackedMethod,
  lackedStatic,
  lackedStyle,
  lackedValue,
} from './compatData.ts';

/**
 * Fails on features that the oldest supported browsers lack (`browserslist` in package.json): APIs in `src`, or with `--built`
 * APIs, syntax and styles in the built files, libraries included. Exceptions are listed here: they are detected before use, or
 * only decorate.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  // Something else with the same name
  '.conditions()': 'a method of the query parser',
  '.destroy()': 'a method of React and of libraries',
  '.take()': 'a method of the query parser',
  '.toArray()': 'Children.toArray of React',
  '.use()': 'a method of React and of marked',
  // Detected before use
  '.checkVisibility()': 'Base UI',
  '.createHTML()': 'DOMPurify',
  '.getAttributeType()': 'DOMPurify',
  '.createPolicy()': 'src/data/trustedTypes.ts',
  '.createScriptURL()': 'src/data/trustedTypes.ts',
  '.skipTransition()': 'React, on a running transition',
  '.startViewTransition()': 'React, which works without it',
  'CSS.highlights': 'src/features/search/results/matchMarks.ts: no marks without it',
  Highlight: 'src/features/search/results/matchMarks.ts: no marks without it',
  navigation: 'React',
  cancelIdleCallback: 'src/data/idle.ts: a timer instead',
  requestIdleCallback: 'src/data/idle.ts: a timer instead',
  setImmediate: 'React, for servers',
  // Other names for the same, which the build adds or another rule covers
  'print-color-adjust': '-webkit-print-color-adjust',
  'text-size-adjust': '-webkit-text-size-adjust',
  'user-select': '-webkit-user-select',
  // Decoration, or speed: nothing is lost if a browser ignores it
  ':-webkit-meter-bar': 'one browser each',
  ':-webkit-meter-optimum-value': 'one browser each',
  ':-webkit-search-cancel-button': 'one browser each',
  ':highlight': 'no marks without it',
  ':selection': 'the selection colour',
  ':view-transition-group': 'no transition without it',
  ':view-transition-new': 'no transition without it',
  ':view-transition-old': 'no transition without it',
  '@page': 'the margins of sheets',
  'break-after: avoid': 'Firefox: Section.module.css keeps headings with their content another way',
  'content-visibility': 'off-screen content is laid out at once',
  'cursor: not-allowed': 'no cursor on iPhones',
  'cursor: pointer': 'no cursor on iPhones',
  'cursor: progress': 'no cursor on iPhones',
  'forced-color-adjust': 'Safari has no forced colours',
  'overflow-anchor': 'Safari moves nothing by itself',
  'overflow-clip-margin': 'a shadow is cut off',
  resize: 'no handle',
  'scrollbar-gutter': 'a narrower page',
  'scrollbar-width': 'a wider scrollbar',
  'text-box': 'a different line height',
  'text-wrap': 'different line breaks',
  'view-transition-name': 'no transition without it',
};

const ROOT = join(import.meta.dirname, '..');
const isBuilt = process.argv.includes('--built');
if (isBuilt) await ensureBuild(ROOT);
/** The floor's browsers parse ES2024, and only lack functions of it. Vite lowers the rest, except regular expressions. */
const SYNTAX = 2024;

/** What is lacking, in which browser, and in which files. */
const found = new Map<string, { readonly lackedBy: string; readonly files: Set<string> }>();

function report(name: string, lackedBy: string | null | undefined, file: string): void {
  if (lackedBy === null || lackedBy === undefined) return;
  remember(found, name, () => ({ lackedBy, files: new Set<string>() })).files.add(file);
}

/** The global names that code uses, and the members and methods that it accesses. */
function checkCode(code: string, file: string): void {
  const own = new Set<string>();
  const used = new Set<string>();
  const keys = new Set<unknown>();
  const namespaces = new Set<string>();
  const bind = (pattern: ESTree.BindingPattern | ESTree.ParamPattern | null | undefined): void => {
    if (pattern?.type === 'Identifier') own.add(pattern.name);
    if (pattern?.type === 'AssignmentPattern') bind(pattern.left);
    if (pattern?.type === 'RestElement') bind(pattern.argument);
    if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) bind(element);
    if (pattern?.type === 'ObjectPattern')
      for (const property of pattern.properties)
        bind(property.type === 'RestElement' ? property : property.value);
  };
  const bindFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    bind(node.id);
    for (const param of node.params) bind(param);
  };
  const addKey = ({ key, computed }: { readonly key: unknown; readonly computed: boolean }) => {
    if (!computed) keys.add(key);
  };
  const { program } = parseSync(file.replace(/\.tsx?$/, '.js'), code);
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    ImportSpecifier: ({ local }) => bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => {
      bind(local);
      namespaces.add(local.name);
    },
    CatchClause: ({ param }) => bind(param),
    Property: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return;
      keys.add(node.property);
      if (node.object.type !== 'Identifier') return;
      const owner = node.object.name;
      report(`${owner}.${node.property.name}`, lackedStatic(owner, node.property.name), file);
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return;
      const { name } = callee.property;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      if (!namespaces.has(owner) && lackedStatic(owner, name) === undefined)
        report(`.${name}()`, lackedMethod(name), file);
    },
    Identifier: (node) => {
      if (!keys.has(node)) used.add(node.name);
    },
  }).visit(program);
  for (const name of used) if (!own.has(name)) report(name, lackedGlobal(name), file);
}

function checkSyntax(code: string, file: string): void {
  try {
    parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' });
  } catch (error) {
    report(`syntax: ${String(error)}`, `ES${SYNTAX}`, file);
  }
}

function checkStyles(text: string, file: string): void {
  // @supports has detected what is inside
  const css = text.replace(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
  for (const [, name = ''] of css.matchAll(/[{;]([a-z][a-z-]+):/g))
    report(name, lackedStyle('properties', name), file);
  for (const [, name = '', value = ''] of css.matchAll(/[{;]([a-z][a-z-]+):([^;{}]*)/g)) {
    if (ALLOWED[name] !== undefined) continue;
    for (const [keyword] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
      report(`${name}: ${keyword}`, lackedValue(name, keyword), file);
    if (name === 'content' && /"[^"]*"\s*\//.test(value))
      report('content: alt', lackedValue(name, 'alt_text'), file);
  }
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g))
    report(`@${name}`, lackedStyle('at-rules', name), file);
  for (const [, name = ''] of css.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/g))
    report(`:${name}`, lackedStyle('selectors', name), file);
  for (const [, name = ''] of css.matchAll(/[:,\s(]([a-z-]+)\(/g))
    report(`${name}()`, lackedFunction(name), file);
}

const isOurs = (file: string) => !/\.test\.|[/\\]testing[/\\]|\.d\.ts$/.test(file);
const files = globSync(isBuilt ? 'dist/**/*.{js,css,html}' : 'src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  isOurs,
);
for (const path of files) {
  const file = path.split(sep).join('/');
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (file.endsWith('.css')) checkStyles(text, file);
  else if (file.endsWith('.html'))
    for (const [, css = ''] of text.matchAll(/<style>(.*?)<\/style>/gs)) checkStyles(css, file);
  else if (file.endsWith('.js')) {
    checkSyntax(text, file);
    checkCode(text, file);
  } else checkCode((await transformWithOxc(text, file, { target: 'esnext' })).code, file);
}

const faults = [...found].filter(([name]) => ALLOWED[name] === undefined).sort();
for (const [name, { lackedBy, files: where }] of faults)
  console.error(`${name}: not in ${lackedBy}. ${[...where].slice(0, 5).join(', ')}`);
const unused = isBuilt ? Object.keys(ALLOWED).filter((name) => !found.has(name)) : [];
if (unused.length > 0)
  console.error(`No longer used, and still allowed in scripts/checkBrowsers.ts: ${unused.join(', ')}`);
if (files.length === 0) console.error('Nothing is built: npm run build');
if (faults.length + unused.length > 0 || files.length === 0) process.exit(1);
console.log(
  `${files.length} files use nothing that the oldest supported browsers lack (browserslist in package.json).`,
);

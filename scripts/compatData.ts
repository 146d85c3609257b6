import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { compatFloor } from './browserFloor.ts';

/** The oldest versions of all relevant browsers, or today's newest ones, to ask whether a feature exists at all. */
type Floor = ReadonlyMap<string, string>;
const TODAY: Floor = new Map(['chrome', 'firefox', 'safari'].map((browser) => [browser, '9999']));

/** The first browser of the floor that lacks a feature, such as `safari 17.0`; null if all have it, or it is unknown. */
function lackedBy(feature: Identifier | undefined, floor: Floor = compatFloor): string | null {
  const support = feature?.__compat?.support;
  if (support === undefined) return null;
  for (const [browser, version] of floor) {
    const [, statements = []] = Object.entries(support).find(([name]) => name === browser) ?? [];
    const known = [statements].flat();
    if (known.length > 0 && !known.some((one) => isIn(one, version))) return `${browser} ${version}`;
  }
  return null;
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement;
  if (flags !== undefined || prefix !== undefined || alternative_name !== undefined) return false;
  if (version_added === false || version_added === 'preview') return false;
  const isGone = typeof version_removed === 'string' && compareVersions(version_removed, version) <= 0;
  return compareVersions(version_added.replace('≤', ''), version) <= 0 && !isGone;
}

function compareVersions(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) => version.split('.').map(Number));
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

/** The parts of a feature. */
function parts(feature: Identifier | undefined): [string, Identifier][] {
  return Object.entries(feature ?? {}).filter((part): part is [string, Identifier] => part[0] !== '__compat');
}

const SCOPES = /^(?:Window|WorkerGlobalScope|DedicatedWorkerGlobalScope|ServiceWorkerGlobalScope)$/;
const interfaces = new Map([...parts(bcd.api), ...parts(bcd.javascript.builtins)]);
const globals = new Map<string, Identifier[]>();
const methods = new Map<string, Identifier[]>();
for (const [name, one] of interfaces) {
  add(globals, name, one);
  for (const [member, feature] of parts(one)) {
    add(methods, member.replace(/_static$/, ''), feature);
    if (SCOPES.test(name)) add(globals, member, feature);
  }
}

function add(index: Map<string, Identifier[]>, name: string, feature: Identifier): void {
  index.set(name, [...(index.get(name) ?? []), feature]);
}

function lackedByAll(features: readonly Identifier[] = []): string | null {
  const [first = null, ...others] = features.map((feature) => lackedBy(feature));
  return others.includes(null) ? null : first;
}

/** The browser that lacks a global such as `Highlight`. */
export function lackedGlobal(name: string): string | null {
  return lackedByAll(globals.get(name));
}

/** The browser that lacks a member of a global, such as `URL.parse`; undefined if there is no such member. */
export function lackedStatic(owner: string, name: string): string | null | undefined {
  const one = interfaces.get(owner);
  const feature = one?.[`${name}_static`] ?? one?.[name];
  return feature && lackedBy(feature);
}

/**
 * The browser that lacks a method with this name, whatever the object: today's browsers have it and the floor has none by that
 * name. Methods that some browser still lacks must be detected, and common names such as `format` are ambiguous.
 */
export function lackedMethod(name: string): string | null {
  const today = (methods.get(name) ?? []).filter(
    (one) => lackedBy(one, TODAY) === null && one.__compat?.status?.standard_track === true,
  );
  return lackedByAll(today);
}

/** The browser that lacks a property, at-rule, selector or function of a style sheet. */
export function lackedStyle(kind: 'properties' | 'at-rules' | 'selectors', name: string): string | null {
  return lackedBy(bcd.css[kind]?.[name]);
}

/** The browser that lacks a property's keyword, such as `text-wrap: pretty`, or another part that the data names. */
export function lackedValue(property: string, value: string): string | null {
  return lackedBy(bcd.css.properties?.[property]?.[value]);
}

const functions = new Map<string, Identifier>();
const collectFunctions = (feature: Identifier | undefined): void => {
  for (const [name, part] of parts(feature)) {
    functions.set(name, part);
    collectFunctions(part);
  }
};
collectFunctions(bcd.css.types);

/** The browser that lacks a style sheet function such as `light-dark`. */
export function lackedFunction(name: string): string | null {
  return lackedBy(functions.get(name));
}

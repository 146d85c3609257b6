import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * Refuses the phrases under "Refused" in docs/words.md in strings of the interface and the server: string literals, templates
 * and JSX text that contain a space or begin with a capital. Comments and identifiers are not checked.
 */
const ROOT = join(import.meta.dirname, '..');
/** Card texts and rulings are the game's words, and test data can be anything. */
const NOT_SAID = /\.test\.tsx?$|\/testing\/|^server\/sample\//;

function refusedPhrases(): readonly string[] {
  const [, list = ''] = readFileSync(join(ROOT, 'docs/words.md'), 'utf8').split('\n## Refused\n');
  return [...list.matchAll(/^- (.+)$/gm)].map(([, phrase = '']) => phrase);
}

const phrases = refusedPhrases();
const refused = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i');
const faults: string[] = [];

for (const path of globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const file = path.split(sep).join('/');
  if (NOT_SAID.test(file)) continue;
  const code = readFileSync(join(ROOT, path), 'utf8');
  const check = (text: string, start: number) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (!/ |^[A-Z]/.test(words)) return;
    const phrase = refused.exec(words)?.[0];
    if (phrase === undefined) return;
    const line = code.slice(0, start).split('\n').length;
    faults.push(`${file}:${line} says “${phrase}”: ${words.slice(0, 100)}`);
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') check(value, start);
    },
    TemplateElement: ({ value, start }) => check(value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => check(value, start),
  }).visit(parseSync(file, code).program);
}

if (phrases.length === 0) faults.push('docs/words.md lists nothing under “Refused”');
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} strings with words that docs/words.md refuses.`);
  process.exit(1);
}
console.log('No string of the interface or the server has a word that docs/words.md refuses.');

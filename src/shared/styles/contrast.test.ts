import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readColour, type Tokens } from './testing/colours.ts';

const TOKENS = 'src/shared/styles/tokens.css';

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly styles: Tokens;
}

/** Every rule for a screen with the page's own colours. Forced colours are the system's, and paper is white. */
const RULES: readonly Rule[] = globSync('src/**/*.css').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media (?:print|\(forced-colors: active\)) \{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', inside = '']) => ({
    file,
    selector: selector.trim().replace(/\s+/g, ' '),
    styles: new Map(
      inside.split(';').flatMap((line): [string, string][] => {
        const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
      }),
    ),
  }));
});

function tokensOf(selector: string): Tokens {
  const found = RULES.filter((rule) => rule.file === TOKENS && rule.selector === selector);
  return new Map(found.flatMap(({ styles }) => [...styles]));
}

const BASE = tokensOf(':root');
const CONTRAST = new Map([...BASE, ...tokensOf(':root[data-theme="contrast"]')]);
const FACTIONS = RULES.flatMap(({ selector, styles }) =>
  /^\[data-faction=/.test(selector) ? (styles.get('--faction') ?? []) : [],
);
const THEMES = [
  ['light', BASE, false],
  ['dark', BASE, true],
  ['high contrast, light', CONTRAST, false],
  ['high contrast, dark', CONTRAST, true],
] as const;

/** The tokens in each way that a colour's text can be meant: for each faction, and each value of a property of the file's own. */
function meanings(text: string, file: string, tokens: Tokens): readonly Tokens[] {
  let all: readonly Tokens[] = [tokens];
  const vary = (name: string, values: readonly string[]) => {
    all = all.flatMap((one) => values.map((value) => new Map([...one, [name, value]])));
  };
  // A rule that gives the text another colour with the property is a pair of its own
  const own = RULES.filter((rule) => rule.file === file && file !== TOKENS && !rule.styles.has('color'));
  for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
    const values = own.flatMap(({ styles }) => styles.get(name) ?? []);
    if (values.length > 0) vary(name, values);
  }
  if (text.includes('--faction')) vary('--faction', FACTIONS);
  return all;
}

const SURFACES = ['var(--page)', 'var(--surface)', 'var(--raised)'];
/** Texts that only stand on a colour which another rule gives. */
const ON_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'var(--on-accent)': ['var(--accent)'],
  'var(--page)': ['var(--ink)'],
  'var(--surface)': ['var(--ink)'],
};
/** Backgrounds of texts whose colour another rule gives; the others, such as a bar's, are behind no text. */
const UNDER_TEXT: readonly (readonly [background: RegExp, text: string])[] = [
  [/tint|--mark|--raised|transparent\)/, 'var(--ink)'],
  [/--accent\) \d+%, var\(--ink\)/, 'var(--on-accent)'],
];
/** Colours of signs and lines. */
const NO_TEXT = /^(?:var\(--(?:line-strong|ground)\)|inherit|transparent)$/;
/** A picture. */
const ART = /CardArt\.module\.css$/;

/** Each text and background that a rule combines, with the rule. */
const PAIRS = RULES.filter(({ file }) => !ART.test(file)).flatMap(({ file, selector, styles }) => {
  const pair = (text: string, ground: string) => ({ file, selector, text, ground });
  const text = styles.get('color');
  const background = styles.get('background') ?? styles.get('background-color') ?? 'none';
  if (text === undefined || NO_TEXT.test(text)) {
    return UNDER_TEXT.filter(([under]) => under.test(background)).map(([, on]) => pair(on, background));
  }
  if (background !== 'none' && background !== 'transparent') return [pair(text, background)];
  return (ON_OTHERS[text] ?? SURFACES).map((ground) => pair(text, ground));
});

describe.each(THEMES)('in %s', (_, tokens, isDark) => {
  test('every text that a style sheet colours can be read on its background: 4.5:1', () => {
    const low: string[] = [];
    for (const { file, selector, text, ground } of PAIRS) {
      for (const one of meanings(`${text} ${ground}`, file, tokens)) {
        const [front, back, page] = [text, ground, 'var(--page)'].map((each) =>
          readColour(each, one, isDark),
        );
        if (!front || !back || !page) continue;
        const ratio = contrast(front, back, page);
        if (ratio < 4.5) low.push(`${ratio.toFixed(2)}: ${text} on ${ground}, ${file} ${selector}`);
      }
    }
    expect([...new Set(low)]).toEqual([]);
  });

  test('the edge of a control is seen on every surface: 3:1', () => {
    for (const surface of SURFACES) {
      const [edge, ground] = ['var(--control)', surface].map((each) => readColour(each, tokens, isDark));
      if (!edge || !ground) throw new Error(`no colour: ${surface}`);
      expect(contrast(edge, ground, ground), surface).toBeGreaterThanOrEqual(3);
    }
  });
});

test('only the tokens name colours, so that each theme has its own', () => {
  const own = RULES.filter(({ file }) => file !== TOKENS).flatMap(({ file, selector, styles }) =>
    [...styles]
      .filter(
        ([name, value]) =>
          !name.includes('mask') &&
          /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch))\(|\b(?:white|black|gr[ae]y|red)\b/i.test(
            value,
          ),
      )
      .map(([, value]) => `${file} ${selector}: ${value}`),
  );
  expect(own).toEqual([]);
});

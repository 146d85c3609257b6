/** A colour in Oklab, and how opaque it is (0 to 1). */
export interface Colour {
  readonly lab: readonly [l: number, a: number, b: number];
  readonly alpha: number;
}

/** Custom properties by name, such as `--ink`. */
export type Tokens = ReadonlyMap<string, string>;

const CLEAR: Colour = { lab: [0, 0, 0], alpha: 0 };

/**
 * What a browser makes of a colour's text: `oklch()`, `light-dark()`, `color-mix(in oklab, …)`, `var()` and `transparent`.
 * @returns null if it is none of these, such as a system colour
 */
export function readColour(text: string, tokens: Tokens, isDark: boolean): Colour | null {
  const read = (part: string) => readColour(part, tokens, isDark);
  const [, name = text.trim(), inside = ''] = /^([a-z-]+)\((.*)\)$/s.exec(text.trim()) ?? [];
  const parts = split(inside);
  switch (name) {
    case 'transparent':
      return CLEAR;
    case 'var': {
      const value = tokens.get(parts[0] ?? '') ?? parts[1];
      return value === undefined ? null : read(value);
    }
    case 'light-dark':
      return read(parts[isDark ? 1 : 0] ?? '');
    case 'color-mix':
      return mix(parts[1] ?? '', parts[2] ?? '', read);
    case 'oklch': {
      const [l = 0, c = 0, h = 0, alpha = 1] = inside.split(/[\s/]+/).map(Number);
      const angle = (h * Math.PI) / 180;
      return { lab: [l, c * Math.cos(angle), c * Math.sin(angle)], alpha };
    }
    default:
      return null;
  }
}

/** The arguments of a function, whose own functions may have commas too. */
function split(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function mix(first: string, second: string, read: (text: string) => Colour | null): Colour | null {
  const [, colour = first, percent = '50'] = /^(.*)\s([\d.]+)%$/s.exec(first) ?? [];
  const [one, other] = [read(colour), read(second)];
  if (one === null || other === null) return null;
  const share = Number(percent) / 100;
  const alpha = one.alpha * share + other.alpha * (1 - share);
  const at = (index: 0 | 1 | 2) =>
    (one.lab[index] * one.alpha * share + other.lab[index] * other.alpha * (1 - share)) / (alpha || 1);
  return { lab: [at(0), at(1), at(2)], alpha };
}

/** The contrast of a text's colour on a background by WCAG 2, from 1 to 21. Both may be clear in part, above an opaque page. */
export function contrast(text: Colour, background: Colour, page: Colour): number {
  const ground = over(rgb(background), background.alpha, rgb(page));
  const [light = 0, dark = 0] = [luminance(over(rgb(text), text.alpha, ground)), luminance(ground)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

type Rgb = readonly number[];

function over(colour: Rgb, alpha: number, ground: Rgb): Rgb {
  return colour.map((part, index) => part * alpha + (ground[index] ?? 0) * (1 - alpha));
}

/** In sRGB, 0 to 1 (https://bottosson.github.io/posts/oklab/). */
function rgb({ lab: [l, a, b] }: Colour): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  });
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  FACTION_GLYPHS,
  glyphOf,
  isSymbol,
  SIDE_GLYPHS,
  SYMBOLS,
  spokenName,
  TYPE_GLYPHS,
} from '../../domain/card-text/symbolShapes.ts';
import { FactionGlyph, GameSymbol, SideGlyph, TypeGlyph } from './glyphs.tsx';

const NAMES = Object.keys(SYMBOLS).filter(isSymbol);
const PATH = /^M[-\d.\sMmLlHhVvCcSsAaQqZz]+$/;

describe('a game symbol', () => {
  it.each(NAMES.map((name) => [name, spokenName(name)] as const))('%s is spoken as %s', (name, spoken) => {
    const { container } = render(<GameSymbol name={name} />);
    expect(screen.getByRole('img', { name: spoken }).textContent).toBe(`[${name}]`);
    expect(container.querySelectorAll('svg path').length).toBeGreaterThan(0);
  });

  it.each([
    ['', 'credit'],
    ['1', 'credit'],
    ['+1', 'credit'],
    ['0', 'credits'],
    ['6', 'credits'],
    ['11', 'credits'],
    ['X', 'credits'],
  ])('after %j is called %s', (amount, name) => {
    render(<GameSymbol name="credit" amount={amount} />);
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('is known by its own name alone', () => {
    expect(NAMES).toEqual(Object.keys(SYMBOLS));
    expect(isSymbol('toString')).toBe(false);
  });
});

describe('glyphs of factions, types and sides', () => {
  it.each([
    ['faction', FactionGlyph, FACTION_GLYPHS],
    ['type', TypeGlyph, TYPE_GLYPHS],
    ['side', SideGlyph, SIDE_GLYPHS],
  ] as const)('a %s is drawn for the eye alone, an unknown one plainly', (_, Glyph, glyphs) => {
    for (const [id, shape] of Object.entries(glyphs)) {
      const { container, unmount } = render(<Glyph id={id} />);
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
      expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(
        [shape.d, shape.fill].filter(Boolean),
      );
      unmount();
    }
    for (const id of ['nobody', '', 'constructor', '__proto__']) {
      const { container, unmount } = render(<Glyph id={id} />);
      expect(container.querySelector('path')?.getAttribute('d')).toBe(glyphOf({}, '').d);
      unmount();
    }
  });

  it('are all different, and all paths', () => {
    const drawings = [SYMBOLS, FACTION_GLYPHS, TYPE_GLYPHS, SIDE_GLYPHS].flatMap((table) =>
      Object.values(table),
    );
    const paths = drawings.map(
      (shape: { d?: string; fill?: string }) => `${shape.d ?? ''}|${shape.fill ?? ''}`,
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths.flatMap((both) => both.split('|')).filter(Boolean)) expect(path).toMatch(PATH);
  });
});

import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardText, FlavorText } from './CardText.tsx';
import { SymbolStyleContext } from './glyphs.tsx';

function show(text: string) {
  return render(<CardText text={text} />).container;
}

/** What a reader sees and what copying gives: symbols as tokens. */
function copied(text: string): string {
  return show(text).textContent ?? '';
}

describe('card text', () => {
  it('makes a paragraph of each line and a list of each list', () => {
    const page = show(
      'Choose one:\n<ul><li>Gain 2[credit].</li><li>Draw <em>1</em> card.</li></ul>\nThen stop.',
    );
    expect([...page.children].map((block) => block.localName)).toEqual(['p', 'ul', 'p']);
    expect(page.querySelectorAll('li')).toHaveLength(2);
  });

  it('speaks symbols by name and copies them as tokens', () => {
    const page = show('[click]: Gain 6[credit] and +1[mu].');
    expect(screen.getAllByRole('img').map((symbol) => symbol.getAttribute('aria-label'))).toEqual([
      'click',
      'credits',
      'memory unit',
    ]);
    expect(page.textContent).toBe('[click]: Gain 6[credit] and +1[mu].');
  });

  it.each([
    ['Gain 3[credit].', 'Gain 3 credits.'],
    ['Gain 1[credit] and +1[mu].', 'Gain 1 credit and +1 memory unit.'],
    ['Lose X[credit].', 'Lose X credits.'],
    ['[click][click]: Run.', 'Click click: Run.'],
    ['<strong>[click], [trash]:</strong> Run.', 'Click, trash: Run.'],
    ['Pay a [credit], or use ([trash]) a [jinteki] card.', 'Pay a credit, or use (trash) a Jinteki card.'],
    ['[subroutine] Trace[3]. Stop.', 'Subroutine Trace[3]. Stop.'],
  ])('sets %s in words where the reader wants words', (text, words) => {
    const { container } = render(
      <SymbolStyleContext value="word">
        <CardText text={text} />
      </SymbolStyleContext>,
    );
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.textContent).toBe(words);
  });

  it('keeps symbols on the line of what is written against them', () => {
    const page = show('Pay 6[credit], then (or “[click][trash]”) run.');
    expect([...page.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
      '6[credit],',
      '“[click][trash]”)',
    ]);
  });

  it.each(['trace[3]', 'Trace [X]', '<strong>Trace</strong>[4]'])(
    'sets the strength of %s as a superscript',
    (text) => {
      expect(show(text).querySelector('sup')?.textContent).toMatch(/^\[[\dX]\]$/);
    },
  );

  it.each(['a [3] b', '[foo-bar]', '[rez]', '[Pay 15 gems]', 'x[]y', '5[nbn]', 'Trace[credit'])(
    'leaves %s as text',
    (text) => {
      const page = show(text);
      expect(page.textContent).toBe(text);
      expect(page.querySelector('sup,[role=img]')).toBeNull();
    },
  );

  it.each([
    ['Ar<h1m3d3s  JAR', 'Ar<h1m3d3s  JAR'],
    ['a < b && c > d', 'a < b && c > d'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<strong onclick="x()">a', '<strong onclick="x()">a'],
    ['&lt;em&gt;', '&lt;em&gt;'],
  ])('shows %s as it is', (text, seen) => {
    expect(copied(text)).toBe(seen);
  });

  it('ignores a closing tag that nothing opened and closes what stays open', () => {
    const page = show('2[credit]</strong>, go\n<strong>on <em>and on');
    expect(page.textContent).toBe('2[credit], goon and on');
    expect(page.querySelector('p:last-child strong em')?.textContent).toBe('and on');
  });

  it('sets a subroutine apart', () => {
    const [first, second] = show('When rezzed, wait.\n[subroutine] End the run.').children;
    expect(first?.className).not.toBe(second?.className);
  });

  it('shows nothing where there is no text', () => {
    expect(render(<CardText text={null} />).container.innerHTML).toBe('');
  });

  it('never makes anything but its own elements, whatever comes', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '<img src=x onerror=alert(1)>',
          '<svg><script>',
          '<math><mtext>',
          '<a href="javascript:alert(1)">',
          '<style>*{}</style>',
          '<strong>',
          '</strong>',
          '<ul><li>',
          '</ul>',
          '<em>',
          '\n',
          '\0',
          '[credit]',
          'trace[3]',
          '<!--',
          '<template>',
          ']]>',
        ),
      ),
      { maxLength: 30 },
    );
    const allowed = new Set(['P', 'UL', 'LI', 'STRONG', 'EM', 'SUP', 'SPAN', 'svg', 'path']);
    const allowedAttributes = new Set([
      'class',
      'role',
      'aria-label',
      'aria-hidden',
      'viewBox',
      'focusable',
      'd',
      'fill',
    ]);
    fc.assert(
      fc.property(hostile, (parts) => {
        const { container, unmount } = render(<CardText text={parts.join('')} />);
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.tagName);
          for (const { name } of element.attributes) expect(allowedAttributes).toContain(name);
        }
        unmount();
      }),
      { numRuns: 60 },
    );
  });

  it('survives nesting without end', () => {
    expect(show(`${'<strong>'.repeat(600)}deep`).textContent).toBe('deep');
    expect(show(`${'<ul><li>'.repeat(300)}deep`).textContent).toContain('deep');
    expect(show(`${'<strong>'.repeat(10_000)}deep`).textContent).toContain('deep');
  });
});

describe('flavour', () => {
  it('keeps its lines and its brackets', () => {
    const { container } = render(<FlavorText text={'Out > in.\n[epic] <em>twice</em>'} />);
    expect(container.querySelectorAll('p')).toHaveLength(2);
    expect(container.textContent).toBe('Out > in.[epic] twice');
  });
});

import { render, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { IsTypedContext } from '../ui/keyboard.tsx';
import { CardFace } from './CardFace.tsx';
import { extraFaces, faceOf } from './faceOf.ts';
import { testCard, testNames, testPrinting } from './testing/testCards.ts';

// Renders the picture at once instead of after the page
vi.mock('../ui/lazyPart.tsx', async (original) => {
  const { CardArt } = await import('./art/CardArt.tsx');
  return { ...(await original<object>()), lazyExtra: () => CardArt };
});

/** What a screen reader hears, in order: the face's text, with symbols by name. */
function spoken(element: Element): string {
  const words: string[] = [];
  const walk = (node: Node) => {
    if (node instanceof Element) {
      if (node.getAttribute('aria-hidden') === 'true') return;
      const label = node.getAttribute('aria-label');
      if (label !== null && node !== element) {
        words.push(label);
        return;
      }
      if (node.localName === 'p' || node.localName === 'div') words.push(' | ');
    }
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '');
    for (const child of node.childNodes) walk(child);
  };
  walk(element);
  return words
    .join('')
    .replace(/[\s|]*\|[\s|]*/g, ' | ')
    .replace(/^ \| |[\s|]+$/g, '')
    .replace(/ {2,}/g, ' ');
}

const showFace = (id: string, attributes: Record<string, unknown>) =>
  render(<CardFace of={faceOf(testCard(id, attributes), testNames)} />);

describe('CardFace', () => {
  it('is an article named by its title, read from title to influence', () => {
    render(
      <CardFace
        of={faceOf(
          testPrinting('99001', {
            title: 'Gilded Cage',
            card_type_id: 'ice',
            side_id: 'corp',
            faction_id: 'weyland_consortium',
            is_unique: true,
            cost: '4',
            strength: 3,
            display_subtypes: 'Barrier - Trap',
            card_subtype_ids: ['barrier', 'trap'],
            text: '[subroutine] The Runner loses 2[credit].',
            flavor: 'It glitters.',
            influence_cost: 2,
            trash_cost: 1,
            display_illustrators: 'Imre Vox',
            position: 12,
          }),
          testNames,
        )}
      />,
    );
    const article = screen.getByRole('article', { name: 'Gilded Cage' });
    expect(spoken(article)).toBe(
      'Unique: Gilded Cage | Cost 4 | Ice: Barrier - Trap Weyland | subroutine The Runner loses 2credits. | ' +
        'It glitters. | Strength 3 | Low Water 12 Illus. Imre Vox | Trash cost 1 | Influence 2',
    );
  });

  it('leaves its title to the link over it, or all of it to its page', () => {
    const face = faceOf(testCard('cage', { title: 'Gilded Cage', cost: 4, text: 'Draw.' }), testNames);
    const { rerender } = render(<CardFace of={face} read="untitled" />);
    expect(spoken(screen.getByRole('article'))).toMatch(/^Cost 4 \|.*Draw\./);
    expect(screen.queryByRole('article', { name: 'Gilded Cage' })).toBeNull();
    rerender(<CardFace of={face} read="nothing" />);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('gives an agenda its advancement requirement and points', () => {
    showFace('toll', {
      card_type_id: 'agenda',
      side_id: 'corp',
      advancement_requirement: '4',
      agenda_points: 2,
      text: 'When you score this agenda, gain 3[credit].',
    });
    expect(spoken(screen.getByRole('article'))).toBe(
      'Quiet Harbour | Advancement requirement 4 | Agenda points 2 | Agenda Shaper | ' +
        'When you score this agenda, gain 3credits.',
    );
  });

  it('gives an identity its deck, influence and link under its whole name', () => {
    showFace('ada', {
      title: 'Ada Quill: Keeper of Keys',
      card_type_id: 'runner_identity',
      minimum_deck_size: 45,
      influence_limit: null,
      base_link: 0,
      text: null,
    });
    const article = screen.getByRole('article', { name: 'Ada Quill: Keeper of Keys' });
    expect(spoken(article)).toBe(
      'Ada Quill: Keeper of Keys | Deck size 45, influence ∞ | Link 0 | Identity Shaper',
    );
  });

  it('gives a program its memory', () => {
    showFace('eel', { card_type_id: 'program', cost: 'X', memory_cost: 1, strength: -1 });
    expect(spoken(screen.getByRole('article'))).toBe(
      'Quiet Harbour | Cost X | Memory units 1 | Program Shaper | Strength X',
    );
  });

  it('draws every side of a card under its own name', () => {
    const card = testCard('mill', {
      title: 'Mill & Sons: Grinding On',
      card_type_id: 'corp_identity',
      faces: [{ index: 0, title: 'The Silo: Mill & Sons', text: 'Silo text.' }],
    });
    for (const face of extraFaces(card, testNames)) render(<CardFace of={face} />);
    const silo = screen.getByRole('article', { name: 'The Silo: Mill & Sons' });
    expect(within(silo).getByText('Silo text.')).toBeTruthy();
  });

  it('shows hostile text as text', () => {
    showFace('bad', { title: '<img src=x onerror=alert(1)>', text: '<script>alert(1)</script><b>Bold</b>' });
    const article = screen.getByRole('article');
    expect(article.querySelector('img, script, b')).toBeNull();
    expect(article.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('says the faction by glyph, word and colour', () => {
    showFace('toll', {});
    const article = screen.getByRole('article');
    expect(article.getAttribute('data-faction')).toBe('shaper');
    expect(within(article).getByText('Shaper')).toBeTruthy();
  });

  it('keeps its picture from assistive technology', () => {
    const { container } = showFace('toll', { card_type_id: 'runner_identity' });
    expect(container.querySelector('[data-kind]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows its words before its picture while one types', () => {
    const pictures: number[] = [];
    const face = faceOf(testCard('cat', {}), testNames);
    function Found() {
      useLayoutEffect(() => {
        pictures.push(document.querySelectorAll('[data-kind]').length);
      });
      return (
        <IsTypedContext value>
          <CardFace of={face} />
        </IsTypedContext>
      );
    }
    render(<Found />);
    expect([...pictures, document.querySelectorAll('[data-kind]').length]).toEqual([0, 1]);
  });

  it('draws a common card with at most forty elements', () => {
    const { container } = showFace('gate', {
      card_type_id: 'ice',
      side_id: 'corp',
      is_unique: true,
      cost: '4',
      strength: 3,
      display_subtypes: 'Code Gate',
      card_subtype_ids: ['code_gate'],
      text: '[subroutine] The Runner loses 2[credit].\n[subroutine] <strong>Trace[4].</strong> If successful, end the run.',
      influence_cost: 2,
    });
    expect(container.querySelectorAll('article, article *').length).toBeLessThanOrEqual(40);
  });
});

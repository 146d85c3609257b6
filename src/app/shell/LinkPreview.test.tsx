import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardResource, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { LinkPreview } from './LinkPreview.tsx';

beforeEach(() => {
  stubApi((path, query) => {
    if (path === '/restrictions') return list([]);
    if (path === '/snapshots') {
      const rules = { format_id: 'standard', active: true, card_pool_id: 'p', restriction_id: null };
      return list([resource('snapshots', 's', { ...rules, date_start: '2030-01-01' })]);
    }
    if (path !== '/cards') return undefined;
    const ids = (query.get('filter[id]') ?? '').split(',');
    return list(ids.map((id) => cardResource(id, id.toUpperCase(), { card_pool_ids: ['p'] })));
  });
});

function show(url = '/decklists/deck') {
  return showAt(
    url,
    <>
      <main>
        <p>
          <Link to="/cards/moth">Moth</Link>
          <Link to="/cards/bee">Bee</Link>
          <Link to="/cards/compare?ids=moth">Compare</Link>
        </p>
        <div>
          <article>Drawn</article>
          <Link to="/cards/ant">Ant</Link>
        </div>
        <article data-target>
          <Link to="/cards/wasp">Wasp</Link>
        </article>
        <p>Elsewhere</p>
      </main>
      <LinkPreview />
    </>,
  );
}
const preview = (name: string) => screen.findByRole('region', { name: `Preview of ${name}` });
const previews = () => screen.queryAllByRole('region', { name: /^Preview/ });
let moves = 0;
/** Moves the pointer there: a page that changes under one that rests opens nothing. */
const hover = (target: Element) => {
  moves += 1;
  return userEvent.pointer({ target, coords: { screenX: moves, screenY: moves } });
};
const link = (name: string) => screen.getByRole('link', { name });

describe('the face of the card that a link leads to', () => {
  it('is not shown for a pointer that rests where a link comes to lie', async () => {
    vi.useFakeTimers();
    show();
    fireEvent.pointerMove(screen.getByText('Elsewhere'), { pointerType: 'mouse', screenX: 7, screenY: 7 });
    fireEvent.pointerOver(link('Moth'), { pointerType: 'mouse', screenX: 7, screenY: 7 });
    fireEvent.pointerMove(link('Moth'), { pointerType: 'mouse', screenX: 7, screenY: 7 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(previews()).toEqual([]);
    fireEvent.pointerMove(link('Moth'), { pointerType: 'mouse', screenX: 8, screenY: 7 });
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await preview('MOTH');
  });

  it('is shown in the ruling that the address names', async () => {
    show();
    await hover(link('Wasp'));
    await preview('WASP');
  });

  it('is shown with its verdict while the pointer rests on it, can be pointed at, and goes after that', async () => {
    show();
    await hover(link('Moth'));
    const shown = await preview('MOTH');
    await waitFor(() => expect(shown.querySelector('article')?.getAttribute('aria-label')).toBe('MOTH'));
    await waitFor(() => expect(shown.textContent).toMatch(/Standard Legal/));
    await hover(shown);
    await hover(link('Bee'));
    await preview('BEE');
    expect(previews()).toHaveLength(1);
    await hover(screen.getByText('Elsewhere'));
    await waitFor(() => expect(previews()).toEqual([]));
  });

  it('is shown while the keyboard’s focus rests on it, and goes by Escape, which does nothing else', async () => {
    show();
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    await userEvent.tab();
    await preview('MOTH');
    await userEvent.keyboard('{Escape}');
    expect(previews()).toEqual([]);
    expect(document.activeElement).toBe(link('Moth'));
    expect(heard.mock.calls.at(-1)?.[0].defaultPrevented).toBe(true);
    window.removeEventListener('keydown', heard);
  });

  it('is shown for a link that got the focus before this code came', async () => {
    let come = () => {};
    function Late() {
      const [isHere, setHere] = useState(false);
      come = () => setHere(true);
      return isHere && <LinkPreview />;
    }
    showAt(
      '/decklists/deck',
      <main>
        <Link to="/cards/moth">Moth</Link>
        <Late />
      </main>,
    );
    await userEvent.tab();
    act(() => come());
    await preview('MOTH');
  });

  it('is shown by a long press, which does not open the link', async () => {
    const router = show();
    const touch = { pointerType: 'touch', clientX: 5, clientY: 5 };
    fireEvent.pointerDown(link('Moth'), touch);
    const shown = await preview('MOTH');
    fireEvent.pointerUp(link('Moth'), touch);
    fireEvent.click(link('Moth'));
    expect(router.state.location.pathname).toBe('/decklists/deck');
    expect(shown.querySelector('a[href="/cards/moth"]')?.textContent).toBe('Open');
    fireEvent.pointerDown(screen.getByText('Elsewhere'), touch);
    expect(previews()).toEqual([]);
  });

  it('is not shown where it is there already, for what is no card, and for the page’s card', async () => {
    show('/cards/moth');
    for (const name of ['Ant', 'Compare', 'Moth']) await hover(link(name));
    await hover(link('Bee'));
    await preview('BEE');
    expect(previews()).toHaveLength(1);
  });
});

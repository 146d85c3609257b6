import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { storeTrail } from '../../shared/card-lists/trail.ts';
import { PageFocus } from './PageFocus.tsx';

beforeEach(() => sessionStorage.clear());

function Typing() {
  const navigate = useNavigate();
  return <input aria-label="Search" onChange={(event) => navigate(`/second?q=${event.target.value}`)} />;
}

const CARDS = ['bee', 'moth', 'wasp'];

function List() {
  return (
    <>
      <h1 tabIndex={-1}>Cards</h1>
      <ul>
        {CARDS.map((id) => (
          <li key={id}>
            <Link to={`/cards/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Second() {
  return (
    <>
      <h1 tabIndex={-1}>Second</h1>
      <section id="part">
        <h2>Part</h2>
      </section>
    </>
  );
}

/** A page whose record comes late, and another heading with it. */
let arrive = () => {};
function Late() {
  const [isHere, setHere] = useState(false);
  arrive = () => act(() => setHere(true));
  return isHere ? (
    <article>
      <h1 tabIndex={-1}>The record</h1>
    </article>
  ) : (
    <h1 tabIndex={-1}>Loading</h1>
  );
}

function show(at = '/cards', extra: { path: string; element: React.ReactNode }[] = []) {
  const element = (
    <>
      <Typing />
      <Link to="/second">Go</Link>
      <Link to="/second#part">Go to the part</Link>
      <Link to="/second#%">Go to a broken hash</Link>
      <Link to="/late">Go to what is late</Link>
      <main>
        <Outlet />
      </main>
      <PageFocus />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element,
        children: [
          { path: 'cards', element: <List /> },
          { path: 'cards/:id', element: <h1 tabIndex={-1}>A card</h1> },
          { path: 'second', element: <Second /> },
          { path: 'late', element: <Late /> },
          ...extra,
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const heading = (name: string) => screen.getByRole('heading', { name });
const link = (name: string) => screen.getByRole('link', { name });
const focused = () => document.activeElement;

it('leaves the focus alone on the first page and moves it to the heading on the next', async () => {
  show();
  expect(focused()).toBe(document.body);
  await userEvent.click(link('Go'));
  expect(focused()).toBe(heading('Second'));
});

it('moves it to what the hash names', async () => {
  show();
  await userEvent.click(link('Go to the part'));
  expect(focused()?.id).toBe('part');
});

it('moves it to the heading if the hash is malformed', async () => {
  show();
  await userEvent.click(link('Go to a broken hash'));
  expect(focused()).toBe(heading('Second'));
});

it('never takes the focus from a field', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ab');
  expect(heading('Second')).toBeTruthy();
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

it('goes on to the heading of what was loading', async () => {
  show();
  await userEvent.click(link('Go to what is late'));
  expect(focused()).toBe(heading('Loading'));
  arrive();
  await waitFor(() => expect(focused()).toBe(heading('The record')));
});

it('leaves the focus where the reader has put it while a page loads', async () => {
  show();
  await userEvent.click(link('Go to what is late'));
  link('Go').focus();
  arrive();
  await screen.findByRole('heading', { name: 'The record' });
  expect(focused()).toBe(link('Go'));
});

it('is at the card that was opened when the way leads back, to the first page of a visit too', async () => {
  const router = show();
  await userEvent.click(link('moth'));
  expect(focused()).toBe(heading('A card'));
  await act(() => router.navigate(-1));
  expect(focused()).toBe(link('moth'));
});

it('is at the card that was seen last on the way back through the trail', async () => {
  storeTrail({
    href: '/cards',
    first: 1,
    total: 3,
    steps: CARDS.map((id) => ({ path: `/cards/${id}`, title: id })),
  });
  const router = show();
  await userEvent.click(link('moth'));
  await act(() => router.navigate('/cards/wasp', { replace: true }));
  await act(() => router.navigate('/cards'));
  expect(focused()).toBe(link('wasp'));
});

it('is at the heading of the visit’s first page on the way back, where no link leads to what was left', async () => {
  const router = show();
  await userEvent.click(link('Go'));
  await act(() => router.navigate(-1));
  expect(focused()).toBe(heading('Cards'));
});

/** Chips, each of which a press removes; and a part of the page that its own button changes. */
function Removable() {
  const [chips, setChips] = useState(['one', 'two', 'three']);
  const [isFailed, setFailed] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Removable</h1>
      <div>
        {chips.length > 0 && (
          <ul aria-label="Chips" key={chips.length}>
            {chips.map((chip) => (
              <li key={chip}>
                <button type="button" onClick={() => setChips(chips.filter((other) => other !== chip))}>
                  {chip}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <section>
        <h2>Rulings</h2>
        <div>
          {isFailed ? (
            <button type="button" onClick={() => setFailed(false)}>
              Retry
            </button>
          ) : (
            <p>
              <a href="/elsewhere">In a ruling</a>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

const removable = [{ path: 'removable', element: <Removable /> }];
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

it('goes to the neighbour of a chip that is removed, and to the heading after the last, though the list is made anew', async () => {
  show('/removable', removable);
  await press('two');
  await waitFor(() => expect(focused()).toBe(button('three')));
  await press('three');
  await waitFor(() => expect(focused()).toBe(button('one')));
  await press('one');
  await waitFor(() => expect(focused()).toBe(heading('Removable')));
});

it('goes to the heading of the part whose button went with its press', async () => {
  show('/removable', removable);
  await press('Retry');
  await waitFor(() => expect(focused()).toBe(heading('Rulings')));
});

it('stays off what goes after the reader has left it', async () => {
  show('/removable', removable);
  button('two').focus();
  act(() => button('two').blur());
  await act(async () => {});
  act(() => button('two').click());
  await act(async () => {});
  expect(focused()).toBe(document.body);
});

function Swapped() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div>
      <h1 tabIndex={-1}>Tools</h1>
      <button key={String(isLoaded)} type="button" onClick={() => setLoaded(true)}>
        Export
      </button>
    </div>
  );
}

it('stays on a control whose element is another one once its code is here', async () => {
  show('/swapped', [{ path: 'swapped', element: <Swapped /> }]);
  const before = button('Export');
  await press('Export');
  await waitFor(() => expect(focused()).toBe(button('Export')));
  expect(button('Export')).not.toBe(before);
});

const STEP = 2;

function Growing() {
  const [shown, setShown] = useState(STEP);
  return (
    <section>
      <h2>Decks</h2>
      <ul>
        {['a', 'b', 'c'].slice(0, shown).map((deck) => (
          <li key={deck}>
            <a href={`/${deck}`}>{deck}</a>
          </li>
        ))}
      </ul>
      {shown < 3 && (
        <button type="button" data-shows-more onClick={() => setShown(shown + STEP)}>
          Show more
        </button>
      )}
    </section>
  );
}

it('goes to the first item that “Show more” shows, also where the button goes with it', async () => {
  show('/growing', [{ path: 'growing', element: <Growing /> }]);
  await press('Show more');
  await waitFor(() => expect(focused()).toBe(link('c')));
});

/** A list of two pages; the second comes when it is said to. */
let turn = () => {};
function Paged() {
  const [search] = useSearchParams();
  const asked = Number(search.get('page[number]') ?? 1);
  const [page, setPage] = useState(1);
  turn = () => act(() => setPage(asked));
  return (
    <>
      <h1 tabIndex={-1}>Paged</h1>
      <div data-results="" aria-busy={page !== asked || undefined}>
        <ul>
          <li>
            <a href={`/item/${page}`}>Item of page {page}</a>
          </li>
        </ul>
      </div>
      <nav>
        {page > 1 && <Link to="?page[number]=1">Previous page</Link>}
        {page < 2 && <Link to="?page[number]=2">Next page</Link>}
      </nav>
    </>
  );
}

it('goes to the start of the next page once that is there, onto the last page and back', async () => {
  Element.prototype.scrollIntoView = () => {};
  show('/paged', [{ path: 'paged', element: <Paged /> }]);
  await userEvent.click(link('Next page'));
  expect(focused()).toBe(link('Next page'));
  turn();
  await waitFor(() => expect(focused()).toBe(link('Item of page 2')));
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  await userEvent.click(link('Previous page'));
  turn();
  await waitFor(() => expect(focused()).toBe(link('Item of page 1')));
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './WhenNear.tsx';

/** The observers that are at work, each with its margin. */
const atWork = new Map<
  object,
  { readonly margin: string | undefined; readonly tell: (isNear: boolean) => void }
>();

class Observer {
  readonly #margin: string | undefined;
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    this.#margin = rootMargin;
    this.#tell = tell;
  }

  observe(): void {
    const tell = (isIntersecting: boolean) => Reflect.apply(this.#tell, null, [[{ isIntersecting }], this]);
    atWork.set(this, { margin: this.#margin, tell });
  }

  disconnect(): void {
    atWork.delete(this);
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  vi.unstubAllGlobals();
  atWork.clear();
});

it('looks ahead only once the reader has scrolled', () => {
  render(
    <WhenNear placeholder="Later" ahead="600px">
      Content
    </WhenNear>,
  );
  const margins = () => [...atWork.values()].map(({ margin }) => margin);
  expect(margins()).toEqual(['0px 0px 0px']);
  fireEvent.scroll(window);
  expect(margins()).toEqual(['0px 0px 600px']);
  screen.getByText('Later');
  act(() => [...atWork.values()][0]?.tell(true));
  screen.getByText('Content');
  expect(margins()).toEqual([]);
});

it('looks ahead on a page that is scrolled, once the browser has told that it is not near', () => {
  vi.stubGlobal('scrollY', 100);
  render(<WhenNear placeholder="Later">Content</WhenNear>);
  act(() => [...atWork.values()][0]?.tell(false));
  expect([...atWork.values()].map(({ margin }) => margin)).toEqual(['0px 0px 600px']);
});

import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WhenNear } from './lazyPart.tsx';

it('shows its content once its place is as near as is asked', () => {
  let margin: string | undefined;
  let tell = (_isNear: boolean) => {};
  const disconnect = vi.fn();
  class Observer {
    readonly disconnect = disconnect;
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      margin = options.rootMargin;
      tell = (isIntersecting) => Reflect.apply(callback, null, [[{ isIntersecting }], this]);
    }
    observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <WhenNear placeholder="Later" ahead="300px">
      Content
    </WhenNear>,
  );
  expect(margin).toBe('0px 0px 300px');
  act(() => tell(false));
  screen.getByText('Later');
  act(() => tell(true));
  screen.getByText('Content');
  expect(disconnect).toHaveBeenCalled();
});

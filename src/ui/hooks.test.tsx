import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce, LiveRegion } from './LiveRegion.tsx';
import { type Hotkeys, useHotkeys } from './useHotkeys.ts';
import { useMediaQuery } from './useMediaQuery.ts';

function Keys({ keys, enabled = true }: { keys: Hotkeys; enabled?: boolean }) {
  useHotkeys(keys, { enabled });
  return <input aria-label="Field" />;
}

function Wide() {
  return useMediaQuery('(width > 10px)') ? 'wide' : 'narrow';
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('useHotkeys', () => {
  it('hears single keys, shifted keys and combinations', async () => {
    const keys = {
      '/': vi.fn(),
      '?': vi.fn(),
      'shift+n': vi.fn(),
      n: vi.fn(),
      'mod+k': vi.fn(),
      ArrowLeft: vi.fn(),
    };
    render(<Keys keys={keys} />);
    await userEvent.keyboard('/');
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('{ArrowLeft}');
    for (const key of ['/', '?', 'shift+n', 'mod+k', 'ArrowLeft'] as const)
      expect(keys[key]).toHaveBeenCalledOnce();
    expect(keys.n).not.toHaveBeenCalled();
  });

  it('stays silent while a field is typed in, but for combinations', async () => {
    const keys = { n: vi.fn(), 'mod+k': vi.fn() };
    render(<Keys keys={keys} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
    await userEvent.type(field, 'n{Control>}k{/Control}');
    expect(keys.n).not.toHaveBeenCalled();
    expect(field.value).toBe('n');
    expect(keys['mod+k']).toHaveBeenCalledOnce();
  });

  it('can be turned off', async () => {
    const keys = { n: vi.fn() };
    render(<Keys keys={keys} enabled={false} />);
    await userEvent.keyboard('n');
    expect(keys.n).not.toHaveBeenCalled();
  });
});

it('announces, also the same words twice', () => {
  render(<LiveRegion />);
  act(() => announce('116 cards'));
  const first = screen.getByRole('status').textContent;
  expect(first).toBe('116 cards');
  act(() => announce('116 cards'));
  expect(screen.getByRole('status').textContent).not.toBe(first);
});

it('follows a media query', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => list);
  render(<Wide />);
  expect(screen.getByText('narrow')).toBeTruthy();
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('wide')).toBeTruthy();
});

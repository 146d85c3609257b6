import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Hotkeys, isTextField, useHotkeys } from './keyboard.tsx';

function Keys({ keys }: { keys: Hotkeys }) {
  useHotkeys(keys);
  return <input aria-label="Field" />;
}

function make(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]');
}

describe('isTextField', () => {
  it.each([
    '<input data-target>',
    '<input data-target type="search">',
    '<input data-target type="date">',
    '<input data-target type="unknown">',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<p contenteditable><b data-target></b></p>',
  ])('is %s', (html) => {
    expect(isTextField(make(html))).toBe(true);
  });

  it.each([
    '<input data-target type="checkbox">',
    '<input data-target type="radio">',
    '<input data-target type="range">',
    '<input data-target type="submit">',
    '<button data-target></button>',
    '<a data-target href="/"></a>',
    '<p data-target contenteditable="false"></p>',
  ])('is not %s', (html) => {
    expect(isTextField(make(html))).toBe(false);
  });

  it('is not the window, nor nothing', () => {
    expect(isTextField(window)).toBe(false);
    expect(isTextField(null)).toBe(false);
  });
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

  it('does what was pressed before it was there, once', async () => {
    window.earlyKeys = { '?': 1, j: 0, k: 1 };
    const keys = { '?': vi.fn(), j: vi.fn() };
    const { rerender } = render(<Keys keys={keys} />);
    await vi.waitFor(() => expect(keys['?']).toHaveBeenCalledOnce());
    rerender(<Keys keys={{ ...keys }} />);
    expect(keys.j).not.toHaveBeenCalled();
    expect(window.earlyKeys).toEqual({ k: 1 });
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

  it('hears keys after a box was ticked or one of several chosen', async () => {
    const keys = { '/': vi.fn(), j: vi.fn() };
    render(
      <>
        <Keys keys={keys} />
        <input type="checkbox" aria-label="Corp" />
        <input type="radio" aria-label="Table" />
      </>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Corp' }));
    await userEvent.keyboard('/j');
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    await userEvent.keyboard('/j');
    expect(keys['/']).toHaveBeenCalledTimes(2);
    expect(keys.j).toHaveBeenCalledTimes(2);
  });
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as module from './Icon.tsx';

const { Icon, ...icons } = module;

it('is decoration', () => {
  const { container } = render(<Icon icon={icons.searchIcon} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('draws every icon of the set', () => {
  for (const icon of Object.values(icons)) {
    const { container, unmount } = render(<Icon icon={icon} />);
    expect(container.querySelectorAll('path').length).toBeGreaterThan(0);
    unmount();
  }
});

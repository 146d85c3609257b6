import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

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

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as module from './Icon.tsx';

const { Icon, ...icons } = module;

it('draws every icon of the set', () => {
  for (const icon of Object.values(icons)) {
    const { container, unmount } = render(<Icon icon={icon} />);
    expect(container.querySelectorAll('path').length).toBeGreaterThan(0);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    unmount();
  }
});

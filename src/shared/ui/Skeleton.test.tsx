import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Loading, SkeletonBlock, SkeletonText } from './Skeleton.tsx';

it('says what is loading, not as a live region, and hides the shapes', () => {
  const { container } = render(
    <Loading label="Loading rulings…">
      <SkeletonText lines={4} />
      <SkeletonBlock ratio={63 / 88} />
    </Loading>,
  );
  expect(screen.getByText('Loading rulings…').closest('[aria-hidden]')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  const shapes = [...container.querySelectorAll('span')].filter((span) => span.style.inlineSize !== '');
  expect(shapes).toHaveLength(4);
  for (const shape of shapes) expect(shape.closest('[aria-hidden="true"]')).not.toBeNull();
});

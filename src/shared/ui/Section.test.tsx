import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Kbd } from './keyboard.tsx';
import { DefinitionList, Section } from './Section.tsx';
import { Tag } from './Tag.tsx';

it('is a region named by its heading and count', () => {
  render(
    <Section title="Rulings" count={1204} action={<button type="button">All</button>}>
      <p>Text</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Rulings 1,204' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Rulings 1,204' })).toBeTruthy();
});

it('lists facts and leaves out the unknown', () => {
  render(
    <DefinitionList
      items={[
        { term: 'Size', value: 0 },
        { term: 'Note', value: null },
        { term: 'Verdict', value: <Tag tone="good">Legal</Tag> },
        { term: 'Key', value: <Kbd>/</Kbd> },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Size', 'Verdict', 'Key']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['0', 'Legal', '/']);
});

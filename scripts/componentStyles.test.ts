import { expect, test } from 'vitest';
import { splitByComponent } from './componentStyles.ts';

const COMPONENTS = new Set(['Tag', 'Table', 'Skeleton']);

test('each component has its own rules, in their order, and what belongs to none is apart', () => {
  const styles =
    ':root{--ink:#000}.Tag_tag{color:red}.Table_row{gap:0}@media (width>=40rem){.Tag_tag{color:blue}@container table (width<9px){.Tag_tag>a{gap:0}}}@keyframes Skeleton_pulse{to{opacity:0}}a{color:inherit}';
  expect([...splitByComponent(styles, COMPONENTS)]).toEqual([
    ['', ':root{--ink:#000}a{color:inherit}'],
    [
      'Tag',
      '.Tag_tag{color:red}@media (width>=40rem){.Tag_tag{color:blue}@container table (width<9px){.Tag_tag>a{gap:0}}}',
    ],
    ['Table', '.Table_row{gap:0}'],
    ['Skeleton', '@keyframes Skeleton_pulse{to{opacity:0}}'],
  ]);
});

test('a rule that the minifier made of those of two components is in both', () => {
  const rule = '.Tag_tag,.Table_row{display:flex}';
  expect([...splitByComponent(rule, COMPONENTS)]).toEqual([
    ['Tag', rule],
    ['Table', rule],
  ]);
});

test('styles that it can’t tell apart fail the build, so that none is lost', () => {
  expect(() => splitByComponent('a{b{c{d{e{gap:0}}}}}', COMPONENTS)).toThrow(
    'These styles were not understood',
  );
});

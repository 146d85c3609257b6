import { expect, test } from 'vitest';
import { slugOf, stripText, stripTitle } from './plainText.ts';

test.each([
  ['Café Último', 'Cafe Ultimo', 'cafe_ultimo'],
  ['Stranger’s Tip', "Stranger's Tip", 'strangers_tip'],
  ['Fenna “Two Keys” Okafor: Thief', 'Fenna "Two Keys" Okafor: Thief', 'fenna_two_keys_okafor_thief'],
  ['GRIND™ 2.0', 'GRIND 2.0', 'grind_2_0'],
  ['Hinge ʼn Bracket', "Hinge 'n Bracket", 'hinge_n_bracket'],
  ['Halcyon & Daughters', 'Halcyon & Daughters', 'halcyon_daughters'],
])('%s is stripped and made an id', (title, stripped, id) => {
  expect(stripTitle(title)).toBe(stripped);
  expect(slugOf(title)).toBe(id);
});

test.each([
  ['Gain 1[credit], then 12[credit].', 'Gain 1 credit, then 12 credits.'],
  ['Gain X[credit] or 0[credit].', 'Gain X[credit] or 0[credit].'],
  ['2[recurring-credit]\n+1[mu], +1[link]', '2 recurring credits +1 mu, +1 link'],
  ['<strong>[click][click], [trash]:</strong> Draw.', 'click click, trash: Draw.'],
  ['[subroutine] Trace[3]. End the run.', 'Subroutine Trace[3]. End the run.'],
  ['[interrupt] → <em>Prevent “it”.</em>', 'Interrupt -> Prevent "it".'],
  ['Choose:<ul><li>One.</li><li>Two.</li></ul>', 'Choose: * One. * Two.'],
  ['Your [haas-bioroid] cards get −1.', 'Your haas-bioroid cards get -1.'],
  ['It becomes [overclock].', 'It becomes [overclock].'],
])('%s loses its markup', (text, stripped) => {
  expect(stripText(text)).toBe(stripped);
});

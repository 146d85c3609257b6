import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { RulingsOfCard } from './RulingsOfCard.tsx';

const GATE = { id: 'glass_gate', title: 'Glass Gate', printing_ids: ['90001'] };

function ruling(id: string, card_id: string, text_ruling: string, verified = false) {
  return resource('rulings', id, {
    card_id,
    nsg_rules_team_verified: verified,
    question: null,
    answer: null,
    text_ruling,
    updated_at: `2030-01-0${id}T00:00:00+00:00`,
  });
}

const OWN = [ruling('1', 'glass_gate', 'Own, plain.'), ruling('2', 'glass_gate', 'Own, verified.', true)];
const OTHERS = ['3', '4', '5', '6'].map((id) => ruling(id, 'moth', `Elsewhere ${id}: [it](/en/card/90001).`));

function show(own: readonly object[], all: readonly object[] | number) {
  stubApi((path, query) => {
    if (path !== '/rulings') return undefined;
    if (query.has('filter[card_id]')) return list(own);
    return typeof all === 'number' ? all : list(all);
  });
  showAt('/', <RulingsOfCard card={GATE} />);
}

const texts = () =>
  screen
    .getAllByRole('article', { hidden: true })
    .map(({ textContent }) => /^Own, \w+/.exec(textContent)?.[0]);

describe('the rulings of a card', () => {
  it('come verified first; then those on other cards that mention it', async () => {
    show(OWN, [...OWN, ...OTHERS, ruling('7', 'moth', 'Nothing to do with it.')]);
    expect(await screen.findByText('Elsewhere 6:', { exact: false })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Rulings 2' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 more ruling' })).toBeTruthy();
    expect(texts().slice(0, 2)).toEqual(['Own, verified', 'Own, plain']);
    expect(texts()).toHaveLength(6);
  });

  it('says where there are none', async () => {
    show([], [ruling('7', 'moth', 'Nothing to do with it.')]);
    expect(await screen.findByText('No other card’s rulings mention it.')).toBeTruthy();
    expect(screen.getByText('No rulings')).toBeTruthy();
  });

  it('stand although those of other cards failed', async () => {
    show(OWN, 503);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Couldn’t load the rulings on other cards',
    );
    expect(screen.getByText('Own, verified.')).toBeTruthy();
  });
});

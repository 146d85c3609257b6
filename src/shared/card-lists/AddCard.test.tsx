import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../data/settings/settings.ts';
import { cardResource, list, showAt, stubApi } from '../records/testing/api.tsx';
import { type ExampleKind, useExampleCards } from './AddCard.tsx';

const card = (id: string, card_type_id: string) => cardResource(id, id, { card_type_id });
const CARDS = [card('tool', 'program'), card('new', 'ice'), card('old', 'ice')];
const isIce: ExampleKind['accept'] = ({ card_type_id }) => card_type_id === 'ice';
const TWO_ICE = [{ count: 2, filters: [['filter[card_type_id]', 'ice']] as const, accept: isIce }];

function Example({ kinds }: { kinds: readonly ExampleKind[] | null }) {
  return (
    <p>
      Shown:{' '}
      {useExampleCards(kinds)
        .map(({ id }) => id)
        .join()}
    </p>
  );
}

function show(kinds: readonly ExampleKind[] | null): readonly string[] {
  const asked: string[] = [];
  stubApi((path, query) => {
    asked.push(`${path} ${query}`);
    const ids = query.get('filter[id]')?.split(',');
    return list(CARDS.filter(({ id }) => ids === undefined || ids.includes(id)));
  });
  showAt('/', <Example kinds={kinds} />);
  return asked;
}

afterEach(() => useSettings.setState({ recentCards: [] }));

it('shows the newest cards of each kind, each once', async () => {
  show([...TWO_ICE, { count: 1, filters: [], accept: () => true }]);
  expect(await screen.findByText('Shown: new,old,tool')).toBeTruthy();
});

it('shows the cards looked at last first, if they are of the kind', async () => {
  useSettings.setState({ recentCards: ['tool', 'old'].map((id) => ({ id, title: '' })) });
  show(TWO_ICE);
  expect(await screen.findByText('Shown: old,new')).toBeTruthy();
});

it('neither shows nor asks for anything on a page with cards of its own', () => {
  expect(show(null)).toEqual([]);
  expect(screen.getByText('Shown:')).toBeTruthy();
});

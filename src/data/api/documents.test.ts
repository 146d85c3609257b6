// Isolated: nobody must have asked to keep records yet
import { expect, test } from 'vitest';
import { keepRecords, parseCollection, parseSingle } from './documents.ts';

const API = 'https://api.example/api/v3/public';

function side(name: unknown) {
  const related = `${API}/cards?filter[side_id]=corp`;
  return {
    id: 'corp',
    attributes: { name, updated_at: '2031-04-02T10:00:00+00:00' },
    relationships: { cards: { links: { related } } },
  };
}

const listOf = (raw: unknown) => parseCollection('sides', { data: [raw] }, `${API}/sides`, API);
const oneOf = (raw: unknown) => parseSingle('sides', { data: raw }, `${API}/sides/corp`, API);

test('a record that comes as the same object again is read once, and cannot be changed by the page that has it', () => {
  const raw = side('Corp');
  expect(listOf(raw).records[0]).not.toBe(listOf(raw).records[0]);
  keepRecords();
  const [first] = listOf(raw).records;
  expect(first).toMatchObject({ id: 'corp', name: 'Corp', related: {} });
  expect(listOf(raw).records[0]).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  expect(listOf(side('Corp')).records[0]).not.toBe(first);
  // A record's own page shows its relationships, a list does not
  expect(oneOf(raw).related.cards?.kind).toBe('target');
  expect(oneOf(raw)).toBe(oneOf(raw));
  const broken = side(7);
  expect([listOf(broken).invalid, listOf(broken).invalid]).toEqual([1, 1]);
});

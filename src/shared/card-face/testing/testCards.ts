import * as v from 'valibot';
import { cardSchema, printingSchema } from '../../../data/api/resources/card.ts';
import type { Card, Printing } from '../../../data/api/resources/registry.ts';
import { wordFor } from '../../records/RecordNames.tsx';
import type { FaceNames } from '../faceOf.ts';

/** Invented cards for tests; whatever a test leaves out is as plain as the schema allows. */

const plain = {
  stripped_title: 'Quiet Harbour',
  title: 'Quiet Harbour',
  card_type_id: 'event',
  side_id: 'runner',
  faction_id: 'shaper',
  date_release: '2031-05-01',
};

export function testCard(id: string, attributes: Readonly<Record<string, unknown>> = {}): Card {
  return { id, related: {}, ...v.parse(cardSchema, { ...plain, ...attributes }) };
}

export function testPrinting(id: string, attributes: Readonly<Record<string, unknown>> = {}): Printing {
  const own = { card_id: 'quiet_harbour', card_cycle_id: 'tides', card_cycle_name: 'Tides' };
  const set = { card_set_id: 'low_water', card_set_name: 'Low Water' };
  return { id, related: {}, ...v.parse(printingSchema, { ...plain, ...own, ...set, ...attributes }) };
}

export const testNames: FaceNames = { faction: wordFor, cardType: wordFor };

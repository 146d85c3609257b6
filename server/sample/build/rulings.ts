import type { ResourceObject } from '../../../src/api/jsonapi.ts';
import type { AuthoredRuling } from '../rulings/authored.ts';
import { CORP_RULINGS } from '../rulings/corp.ts';
import { RUNNER_RULINGS } from '../rulings/runner.ts';
import { linkCards } from './cardLinks.ts';
import { CARD_ENTRIES, found } from './catalogue.ts';
import { recordOf } from './records.ts';

const cards = new Map(CARD_ENTRIES.map((entry) => [entry.id, entry]));

/** Rulings with ids counted up from 1. */
export function rulingRecords(): readonly ResourceObject[] {
  return [...RUNNER_RULINGS, ...CORP_RULINGS].map((ruling, index) => rulingRecord(ruling, String(index + 1)));
}

function rulingRecord(ruling: AuthoredRuling, id: string): ResourceObject {
  const card = found(cards, ruling.card);
  return recordOf(
    'rulings',
    id,
    {
      card_id: card.id,
      nsg_rules_team_verified: ruling.verified,
      question: linkCards(ruling.question),
      answer: linkCards(ruling.answer),
      text_ruling: linkCards(ruling.text),
      updated_at: `${ruling.date}T00:00:00+00:00`,
    },
    { card: `cards/${card.id}` },
  );
}

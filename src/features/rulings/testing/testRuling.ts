import type { Ruling } from '../../../data/api/resources/registry.ts';

/** An invented ruling for tests. */
export function testRuling(id: string, change: Partial<Ruling> = {}): Ruling {
  return {
    id,
    related: {},
    card_id: 'paper_moth',
    nsg_rules_team_verified: false,
    question: null,
    answer: null,
    text_ruling: null,
    updated_at: '2030-01-01T00:00:00+00:00',
    ...change,
  };
}

import { hash } from 'node:crypto';
import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { compareText } from '../../../src/domain/text/compareText.ts';
import type { AuthoredDeck } from '../authored.ts';
import { CORP_DECKS } from '../decklists/corp.ts';
import { RUNNER_DECKS } from '../decklists/runner.ts';
import { cardNamed, linkCards } from './catalogue.ts';
import { assembleDeck } from './deckAssembly.ts';
import { recordOf, uuidOf } from './records.ts';

/** Published decks, newest first. */
export function decklistRecords(): readonly ResourceObject[] {
  return [...RUNNER_DECKS, ...CORP_DECKS].sort((a, b) => compareText(b.date, a.date)).map(decklistRecord);
}

function decklistRecord(deck: AuthoredDeck): ResourceObject {
  const { name, user, date, options } = deck;
  const { id: identityId, side, faction } = cardNamed(deck.identity);
  const digest = hash('sha1', `${user}/${name}`, 'buffer');
  const slots = assembleDeck(deck, digest.readUInt32BE());
  const id = uuidOf(digest);
  return recordOf(
    'decklists',
    id,
    {
      user_id: user,
      follows_basic_deckbuilding_rules: options.flaw === undefined,
      identity_card_id: identityId,
      name,
      notes: linkCards(options.notes ?? ''),
      tags: options.tags ?? [],
      side_id: side,
      created_at: `${date}+00:00`,
      updated_at: `${options.changed ?? date}+00:00`,
      faction_id: faction,
      card_slots: Object.fromEntries(
        slots
          .entries()
          .map(([entry, copies]) => [entry.id, copies] as const)
          .sort(([a], [b]) => compareText(a, b)),
      ),
      num_cards: slots.count(),
      influence_spent: slots.influence(),
    },
    { side: `sides/${side}`, faction: `factions/${faction}`, cards: `cards?filter[decklist_id]=${id}` },
  );
}

import * as v from 'valibot';
import type { Dataset } from '../../engine/dataset.ts';
import { agendaLimitOf } from '../../src/domain/legality/agendaLimits.ts';
import { checkDeck, type Deck, type Finding } from '../../src/domain/legality/deckRules.ts';
import type { DeckCard } from '../../src/domain/legality/deckTexts.ts';
import { findingWords } from '../../src/domain/legality/deckWords.ts';
import { type Verdict, verdictOf } from '../../src/domain/legality/verdict.ts';
import { readOne } from '../dataset/readRecords.ts';

/** `POST /validate_deck`: the form is upstream's, the rules and their words are Sift's (docs/api.md, Validating a deck). */

const id = v.optional(v.nullable(v.pipe(v.string(), v.toLowerCase())), null);
const validationSchema = v.looseObject({
  basic_deckbuilding_rules: v.nullish(v.boolean(), false),
  format_id: id,
  card_pool_id: id,
  restriction_id: id,
  snapshot_id: id,
});
const requestSchema = v.object({
  data: v.looseObject({
    attributes: v.looseObject({
      identity_card_id: v.string(),
      side_id: v.string(),
      cards: v.record(v.string(), v.pipe(v.number(), v.integer())),
      validations: v.pipe(v.array(validationSchema), v.maxLength(100)),
    }),
  }),
});

/** Upstream's answer, in other words, to a request without one of the members. */
export const INVALID_DECK = {
  errors: [
    {
      title: 'Invalid request',
      detail:
        'Send {"data": {"attributes": {"identity_card_id": "…", "side_id": "…", "cards": {"…": 3}, "validations": [{}]}}}. More members are allowed.',
      code: '400',
      status: '400',
    },
  ],
};

type Validation = v.InferOutput<typeof validationSchema>;

/** What a deck is checked against; `null` is not checked. */
type Scope = Pick<Validation, 'format_id' | 'card_pool_id' | 'restriction_id' | 'snapshot_id'>;

/** The request's document with its answers filled in; null if something is missing from the request. */
export function validateDeck(dataset: Dataset, request: unknown) {
  const parsed = v.safeParse(requestSchema, request);
  if (!parsed.success) return null;
  const { data } = parsed.output;
  const { attributes } = data;
  const scopes = attributes.validations.map((validation) => expand(dataset, validation));
  const side = attributes.side_id.toLowerCase();
  const identity = readOne(dataset, 'cards', attributes.identity_card_id);
  const slots = Object.entries(attributes.cards).map(([cardId, copies]) => ({
    id: cardId,
    copies,
    card: readOne(dataset, 'cards', cardId),
  }));
  const faults = [
    ...(identity === null ? [`There is no card "${attributes.identity_card_id}" (identity_card_id).`] : []),
    ...(['corp', 'runner'].includes(side) ? [] : [`There is no side "${attributes.side_id}".`]),
    ...(slots.length === 0 ? ['The deck has no cards.'] : []),
    ...slots.flatMap((slot) => (slot.card === null ? [`There is no card "${slot.id}".`] : [])),
    ...(scopes.length === 0 ? ['The request asks for no validation.'] : []),
    ...scopes.flatMap((scope) => unknownIn(dataset, scope)),
  ];
  const deck: Deck = {
    identity,
    cards: slots.flatMap(({ card, copies }) => (card === null ? [] : [{ card, copies }])),
  };
  const validations = attributes.validations.map((validation, at) => {
    const scope = scopes[at] ?? validation;
    const findings = faults.length > 0 ? [] : findingsFor(dataset, deck, validation, scope);
    const broken = findings.filter(({ rule }) => rule !== 'not-checked');
    const errors = [
      ...(faults.length === 0 && validation.basic_deckbuilding_rules && identity?.side_id !== side
        ? [`side_id is ${side}, but the identity’s side is ${identity?.side_id}.`]
        : []),
      ...broken.map(sentence),
    ];
    const unchecked = findings.filter((finding) => !broken.includes(finding)).map(sentence);
    return {
      ...withoutNull({ ...validation, ...scope }),
      is_valid: faults.length === 0 && errors.length === 0,
      errors,
      // Not upstream's: rules that the data does not settle are not passed over
      ...(unchecked.length > 0 && { not_checked: unchecked }),
    };
  });
  const isValid = faults.length === 0 && validations.every(({ is_valid }) => is_valid);
  return {
    data: {
      ...data,
      attributes: { ...attributes, validations, is_valid: isValid, validation_errors: faults },
    },
  };
}

function withoutNull(members: object) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

/** What follows from the ids that are given: a snapshot has a format, a pool and a list, and a format an active snapshot. */
function expand(dataset: Dataset, given: Scope): Scope {
  const { format_id, card_pool_id, restriction_id } = given;
  const format = format_id === null ? null : readOne(dataset, 'formats', format_id);
  const snapshotId = given.snapshot_id ?? format?.active_snapshot_id ?? null;
  const snapshot = snapshotId === null ? null : readOne(dataset, 'snapshots', snapshotId);
  const pool = card_pool_id === null ? null : readOne(dataset, 'card_pools', card_pool_id);
  const list = restriction_id === null ? null : readOne(dataset, 'restrictions', restriction_id);
  return {
    snapshot_id: snapshotId,
    format_id: format_id ?? snapshot?.format_id ?? pool?.format_id ?? list?.format_id ?? null,
    card_pool_id: card_pool_id ?? snapshot?.card_pool_id ?? null,
    restriction_id: restriction_id ?? snapshot?.restriction_id ?? null,
  };
}

function unknownIn(dataset: Dataset, scope: Scope): readonly string[] {
  const named = [
    ['format', 'formats', scope.format_id],
    ['card pool', 'card_pools', scope.card_pool_id],
    ['restriction', 'restrictions', scope.restriction_id],
    ['snapshot', 'snapshots', scope.snapshot_id],
  ] as const;
  return named.flatMap(([what, collection, recordId]) =>
    recordId === null || readOne(dataset, collection, recordId) !== null
      ? []
      : [`There is no ${what} "${recordId}".`],
  );
}

/** A pool that stands for all cards, where only the list is asked. */
const EVERYWHERE = '*';
const LEGAL: Verdict = { kind: 'legal' };

function findingsFor(dataset: Dataset, deck: Deck, validation: Validation, scope: Scope): readonly Finding[] {
  const { card_pool_id: poolId, restriction_id: listId, format_id } = scope;
  const building = checkDeck(deck, null).findings;
  const pool = checkDeck(deck, {
    judge: (card) =>
      poolId === null || card.card_pool_ids.includes(poolId) ? LEGAL : { kind: 'not-in-pool' },
    pointLimit: null,
    agendaLimit: null,
  });
  const list = listId === null ? null : readOne(dataset, 'restrictions', listId);
  const snapshot = { id: EVERYWHERE, card_pool_id: EVERYWHERE, restriction_id: listId };
  const listed = checkDeck(deck, {
    judge: (card: DeckCard) => verdictOf({ ...card, card_pool_ids: [EVERYWHERE] }, snapshot, list),
    pointLimit: list?.point_limit ?? null,
    agendaLimit: agendaLimitOf(listId, format_id),
  });
  const known = new Set(building.map(sentence));
  return [
    ...(validation.basic_deckbuilding_rules ? building : []),
    ...pool.findings.filter(({ rule }) => rule === 'card-pool'),
    // What the list adds, influence among it
    ...(listId === null ? [] : listed.findings.filter((finding) => !known.has(sentence(finding)))),
  ];
}

/** A finding as a sentence, with the ids of the cards that it is about: programs read it as well as people. */
function sentence(finding: Finding): string {
  const { fault } = findingWords(finding, 'requested');
  const cards = 'cards' in finding ? finding.cards : [];
  const ids = cards.map((of) => ('card' in of ? of.card.id : of.id));
  return ids.length === 0 ? `${fault}.` : `${fault}: ${ids.join(', ')}.`;
}

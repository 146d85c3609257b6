/** All card types by side, in the order of the rules (docs/api.md, Names). */
export const CARD_TYPES = {
  corp: ['corp_identity', 'agenda', 'asset', 'ice', 'operation', 'upgrade'],
  runner: ['runner_identity', 'event', 'hardware', 'program', 'resource'],
};

/** Whether a card type is that of an identity, of either side. */
export function isIdentity(cardTypeId: string): boolean {
  return cardTypeId.endsWith('_identity');
}

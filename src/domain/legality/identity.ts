/** Whether a card type is that of an identity, of either side. */
export function isIdentity(cardTypeId: string): boolean {
  return cardTypeId.endsWith('_identity');
}

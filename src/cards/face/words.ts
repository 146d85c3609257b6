import type { FaceNames } from './faceData.ts';

/** `haas_bioroid` → `Haas Bioroid`: a stand-in while names are not there. */
function titleCase(id: string): string {
  return id
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A faction's word, short enough for a type line that may hold four subtypes. */
export function factionWord(id: string, names: FaceNames): string {
  if (id.startsWith('neutral')) return 'Neutral';
  const name = names.faction(id) ?? titleCase(id);
  return name.replace(/ Consortium$/, '');
}

/** A card type's word. Both identities are `Identity`: the frame already tells the side. */
export function typeWord(id: string, names: FaceNames): string {
  if (isIdentity(id)) return 'Identity';
  return names.cardType(id) ?? titleCase(id);
}

/** `corp_identity` and `runner_identity`. */
export function isIdentity(typeId: string): boolean {
  return typeId.endsWith('identity');
}

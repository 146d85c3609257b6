import type { Ruling } from '../api/resources/registry.ts';

/** Rulings that the rules team stands by first, then by date, the newest first. */
export function verifiedFirst(a: Ruling, b: Ruling): number {
  return Number(b.nsg_rules_team_verified) - Number(a.nsg_rules_team_verified) || newestFirst(a, b);
}

/** By date, the newest first; of the same day the later number. */
export function newestFirst(a: Ruling, b: Ruling): number {
  return b.updated_at.localeCompare(a.updated_at) || Number(b.id) - Number(a.id);
}

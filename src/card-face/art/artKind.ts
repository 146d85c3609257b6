import type { Target } from './lance.ts';
import type { Monument } from './monuments.ts';

/** What is drawn. Finer than the card type: a subtype that players think in has its own picture. */
export type ArtKind =
  | `ice/${'barrier' | 'code_gate' | 'sentry' | 'trap' | 'ice'}`
  | `breaker/${Target}`
  | 'virus'
  | 'program'
  | 'hardware'
  | 'console'
  | `agenda/${Monument}`
  | 'asset'
  | 'upgrade'
  | 'region'
  | 'ambush'
  | 'event'
  | 'run'
  | 'operation'
  | 'covert'
  | 'connection'
  | 'virtual'
  | 'location'
  | 'resource'
  | 'identity';

/** Chooses by type and subtypes (both ids of the API); an unknown type is drawn as an event's burst. */
export function artKind(typeId: string, subtypeIds: readonly string[]): ArtKind {
  const is = (...ids: string[]) => ids.some((id) => subtypeIds.includes(id));
  switch (typeId) {
    case 'ice':
      return `ice/${iceStyle(subtypeIds)}`;
    case 'program':
      if (is('icebreaker')) return `breaker/${breaks(subtypeIds)}`;
      return is('virus') ? 'virus' : 'program';
    case 'hardware':
      return is('console') ? 'console' : 'hardware';
    case 'agenda':
      return `agenda/${monumentFor(subtypeIds)}`;
    case 'asset':
      return is('ambush', 'hostile') ? 'ambush' : 'asset';
    case 'upgrade':
      if (is('ambush')) return 'ambush';
      return is('region') ? 'region' : 'upgrade';
    case 'operation':
      return is('gray_ops', 'black_ops') ? 'covert' : 'operation';
    case 'resource':
      if (is('connection')) return 'connection';
      if (is('virtual')) return 'virtual';
      return is('location') ? 'location' : 'resource';
    case 'corp_identity':
    case 'runner_identity':
      return 'identity';
    default:
      return is('run') ? 'run' : 'event';
  }
}

/** Ice of one main subtype is drawn as that; of several or none, as walls in ruins. */
function iceStyle(ids: readonly string[]): 'barrier' | 'code_gate' | 'sentry' | 'trap' | 'ice' {
  const styles = (['barrier', 'code_gate', 'sentry', 'trap'] as const).filter((style) => ids.includes(style));
  return styles.length === 1 ? (styles[0] ?? 'ice') : 'ice';
}

function breaks(ids: readonly string[]): Target {
  const all = ids.includes('ai');
  if (!all && ids.includes('fracter')) return 'barrier';
  if (!all && ids.includes('decoder')) return 'code_gate';
  if (!all && ids.includes('killer')) return 'sentry';
  return 'any';
}

/** Research is a dome, security a bastion, initiatives two towers; everything else reaches up. */
function monumentFor(ids: readonly string[]): Monument {
  if (ids.includes('research')) return 'dome';
  if (ids.includes('security')) return 'bastion';
  return ids.includes('initiative') ? 'twins' : 'spire';
}

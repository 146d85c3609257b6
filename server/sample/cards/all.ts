import type { AuthoredCard } from '../authored.ts';
import { ANARCH } from './anarch.ts';
import { CRIMINAL } from './criminal.ts';
import { HAAS_BIOROID } from './haasBioroid.ts';
import { HAAS_BIOROID_ICE } from './ice/haasBioroid.ts';
import { JINTEKI_ICE } from './ice/jinteki.ts';
import { NBN_ICE } from './ice/nbn.ts';
import { NEUTRAL_CORP_ICE } from './ice/neutralCorp.ts';
import { WEYLAND_ICE } from './ice/weyland.ts';
import { JINTEKI } from './jinteki.ts';
import { ADAM, APEX, SUNNY } from './miniFactions.ts';
import { NBN } from './nbn.ts';
import { NEUTRAL_CORP } from './neutralCorp.ts';
import { NEUTRAL_RUNNER } from './neutralRunner.ts';
import { SHAPER } from './shaper.ts';
import { WEYLAND } from './weyland.ts';

/** Every authored card, by faction. */
export const CARDS_BY_FACTION: readonly (readonly [faction: string, cards: readonly AuthoredCard[]])[] = [
  ['adam', ADAM],
  ['anarch', ANARCH],
  ['apex', APEX],
  ['criminal', CRIMINAL],
  ['haas_bioroid', [...HAAS_BIOROID, ...HAAS_BIOROID_ICE]],
  ['jinteki', [...JINTEKI, ...JINTEKI_ICE]],
  ['nbn', [...NBN, ...NBN_ICE]],
  ['neutral_corp', [...NEUTRAL_CORP, ...NEUTRAL_CORP_ICE]],
  ['neutral_runner', NEUTRAL_RUNNER],
  ['shaper', SHAPER],
  ['sunny_lebeau', SUNNY],
  ['weyland_consortium', [...WEYLAND, ...WEYLAND_ICE]],
];

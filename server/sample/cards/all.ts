import type { AuthoredCard } from '../authored.ts';
import { ANARCH } from './anarch.ts';
import { CRIMINAL } from './criminal.ts';
import { HAAS_BIOROID } from './haasBioroid.ts';
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
  ['haas_bioroid', HAAS_BIOROID],
  ['jinteki', JINTEKI],
  ['nbn', NBN],
  ['neutral_corp', NEUTRAL_CORP],
  ['neutral_runner', NEUTRAL_RUNNER],
  ['shaper', SHAPER],
  ['sunny_lebeau', SUNNY],
  ['weyland_consortium', WEYLAND],
];

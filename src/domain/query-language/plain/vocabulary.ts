import { remember } from '../../text/lookup.ts';
import { valueAliases } from '../correct/names.ts';
import { FIELDS_BY_KEYWORD } from '../fields.ts';
import { plainTitle } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { type Query, wordCondition } from '../syntax.ts';
import { isInTexts, isWordOfTexts } from './textWords.ts';

/** What a phrase is about: phrases of one class are alternatives around an `or`. */
export type PhraseClass =
  | 'kind'
  | 'faction'
  | 'side'
  | 'set'
  | 'flag'
  | 'person'
  | 'format'
  | 'number'
  | 'date'
  | 'text';

/** What a name means as a condition. */
export interface Meaning {
  readonly of: PhraseClass;
  readonly query: Query;
}

/** Names in plain form → their meanings, the likeliest first. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

/** The longest set names, in words. */
export const LONGEST_NAME = 5;

/** What players say for the card's abilities, by keyword. */
const ABILITIES: Readonly<Record<string, readonly string[]>> = {
  additional_cost: ['additional cost', 'additional costs', 'extra cost'],
  advanceable: ['advanceable', 'advancable', 'can be advanced', 'you can advance', 'advance while installed'],
  charge: ['charge', 'charges'],
  gains_click: [
    'gain clicks',
    'gains clicks',
    'gain click',
    'gains click',
    'click gain',
    'extra click',
    'extra clicks',
  ],
  gains_subroutines: ['gain subroutines', 'gains subroutines', 'gaining subroutines'],
  has_paid_ability: ['paid ability', 'paid abilities'],
  install_effect: [
    'install effect',
    'install effects',
    'when installed',
    'when installed effect',
    'when installed ability',
  ],
  interrupt: ['interrupt', 'interrupts', 'interrupt ability', 'interrupt abilities'],
  mark: ['mark', 'marks', 'your mark'],
  on_encounter_effect: [
    'on encounter effect',
    'on encounter ability',
    'on encounter',
    'encounter effect',
    'encounter ability',
    'when encountered',
    'when encountered effect',
    'when encountered ability',
  ],
  performs_trace: [
    'trace',
    'traces',
    'trace ability',
    'performs a trace',
    'perform a trace',
    'starts a trace',
    'performs trace',
    'tracing',
  ],
  rez_effect: [
    'rez effect',
    'rez effects',
    'when rezzed',
    'when rezzed effect',
    'when rezzed ability',
    'on rez',
  ],
  sabotage: ['sabotage', 'sabotages'],
  score_effect: [
    'score effect',
    'score effects',
    'when scored',
    'when scored effect',
    'when scored ability',
    'on score',
  ],
  steal_effect: [
    'steal effect',
    'steal effects',
    'when stolen',
    'when stolen effect',
    'when stolen ability',
    'on steal',
  ],
  trash_ability: [
    'trash ability',
    'trash abilities',
    'trash itself',
    'trashes itself',
    'trash themselves',
    'trash effect',
  ],
};

/** Other names for subtypes, sets, factions and publishers, and for what is now called otherwise in the texts. */
const SAID: readonly (readonly [keyword: string, value: string, ...names: string[]])[] = [
  ['s', 'icebreaker', 'breaker', 'ice breaker'],
  ['s', 'gray ops', 'grey ops', 'grey op'],
  ['e', 'revised_core_set', 'revised core'],
  ['e', 'system_core_2019', 'system core'],
  ['e', 'system_gateway', 'gateway'],
  ['e', 'the_automata_initiative', 'automata'],
  ['e', 'rebellion_without_rehearsal', 'rebellion'],
  ['e', 'system_update_2021', 'update 2021'],
  ['f', 'criminal', 'crim'],
  ['f', 'weyland_consortium', 'wey'],
  ['f', 'jinteki', 'jin'],
  ['f', 'haas_bioroid', 'hb'],
  ['d', 'corp', 'corporation'],
  ['designed_by', 'fantasy_flight_games', 'ffg', 'fantasy flight'],
  ['designed_by', 'null_signal_games', 'nsg', 'nisei', 'null signal'],
  ['x', 'core damage', 'brain damage'],
  ['x', 'end the run', 'etr'],
  ['x', 'bad publicity', 'bad pub'],
];

const CLASSES: Readonly<Record<string, PhraseClass>> = {
  t: 'kind',
  s: 'kind',
  d: 'side',
  f: 'faction',
  e: 'set',
  c: 'set',
  designed_by: 'person',
};

/** Short keywords of the fields whose values are names, the likelier meaning first. */
const NAMED = ['t', 'd', 'f', 's', 'e', 'c'] as const;

const kept = new WeakMap<SearchIndex, Vocabulary>();

/** The names that the records have, and what players say for them. */
export function vocabularyOf(index: SearchIndex): Vocabulary {
  return remember(kept, index, () => readVocabulary(index));
}

function readVocabulary(index: SearchIndex): Vocabulary {
  const names = new Map<string, Meaning[]>();
  const add = (name: string, keyword: string, value: string) => {
    if (name === '') return;
    const meaning = { of: CLASSES[keyword] ?? 'text', query: wordCondition(keyword, ':', value) };
    remember(names, name, (): Meaning[] => []).push(meaning);
  };
  for (const [keyword, value, ...others] of SAID) {
    const isKnown = keyword === 'x' ? isInTexts(index, value) : valuesOf(index, keyword).includes(value);
    for (const name of others)
      if (isKnown && (keyword !== 'x' || !isInTexts(index, ` ${name}`))) add(name, keyword, value);
  }
  for (const keyword of NAMED) {
    for (const value of valuesOf(index, keyword)) {
      const name = plainTitle(value.replaceAll('_', ' '));
      add(name, keyword, value);
      if (keyword === 's' && name.includes(' ')) add(name.replaceAll(' ', ''), keyword, value);
      if (CLASSES[keyword] === 'set') add(/^the (.+)/.exec(name)?.[1] ?? '', keyword, value);
    }
    for (const [alias, id] of aliasesOf(index, keyword))
      if (!isWordOfTexts(index, alias)) add(alias, keyword, id);
  }
  // `identity` for both kinds, `weyland` for `weyland_consortium`: a part of these ids finds them
  for (const type of valuesOf(index, 't')) {
    const [side = '', ...others] = plainTitle(type.replaceAll('_', ' ')).split(' ');
    if (others.length === 0) continue;
    add(others.join(' '), 't', others.join('_'));
    if (others.join() === 'identity')
      for (const id of ['id', `${side} id`]) add(id, 't', id === 'id' ? 'identity' : type);
  }
  for (const faction of valuesOf(index, 'f')) {
    const [first = '', ...others] = plainTitle(faction.replaceAll('_', ' ')).split(' ');
    if (others.length > 0) add(first, 'f', first);
    if (first === 'neutral') add([...others, first].join(' '), 'f', faction);
  }
  for (const publisher of new Set(valuesOf(index, 'designed_by')))
    add(plainTitle(publisher.replaceAll('_', ' ')), 'designed_by', publisher);
  for (const [keyword, said] of Object.entries(ABILITIES)) {
    for (const name of said) {
      remember(names, name, (): Meaning[] => []).unshift({
        of: 'flag',
        query: wordCondition(keyword, ':', '1'),
      });
    }
  }
  return names;
}

/** Abbreviations of a field's values that some record has: `op`, `hb`, `sg`. */
function aliasesOf(index: SearchIndex, keyword: string): readonly (readonly [string, string])[] {
  const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
  const known = new Set(valuesOf(index, keyword));
  return field === undefined ? [] : valueAliases(field).filter(([, id]) => known.has(id));
}

function valuesOf(index: SearchIndex, keyword: string): readonly string[] {
  const field = FIELDS_BY_KEYWORD[index.kind].get(keyword);
  return field === undefined ? [] : index.valuesOf(field);
}

/** The names of one word, which a typo may be meant for. */
export function singleNames(vocabulary: Vocabulary): readonly string[] {
  return remember(keptSingle, vocabulary, () => [...vocabulary.keys()].filter((name) => !name.includes(' ')));
}

const keptSingle = new WeakMap<Vocabulary, readonly string[]>();

/** The meanings of a phrase, as written or in the singular; none for an unknown one. */
export function meaningsOf(vocabulary: Vocabulary, phrase: string): readonly Meaning[] {
  for (const form of singulars(phrase)) {
    const found = vocabulary.get(form);
    if (found !== undefined) return found;
  }
  return [];
}

/** The phrase as written, then without a plural ending. */
function singulars(written: string): readonly string[] {
  return [written, written.replace(/ies$/, 'y'), written.replace(/es$/, ''), written.replace(/s$/, '')];
}

/** Every illustrator and designer, by plain name; of printings only they are known by name. */
export function peopleOf(index: SearchIndex): ReadonlyMap<string, Query> {
  return remember(keptPeople, index, () => {
    const people = new Map<string, Query>();
    for (const text of valuesOf(index, 'i')) {
      for (const one of text.split(/,|&/)) people.set(plainTitle(one), wordCondition('i', ':', one.trim()));
    }
    return people;
  });
}

const keptPeople = new WeakMap<SearchIndex, ReadonlyMap<string, Query>>();

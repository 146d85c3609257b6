import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../fields.ts';
import { sampleIndex } from '../testing/sample.ts';
import { interpret, interpretLeniently } from './correct.ts';

const knowledge = { today: '2022-06-01', format: 'duel', index: sampleIndex };

function correct(query: string, kind: Kind = 'cards') {
  const interpretation = interpret(query, kind, knowledge);
  return interpretation.ok ? interpretation.query : interpretation.error.message;
}

describe('what the strict grammar rejects', () => {
  it.each([
    // capitals and expected names
    ['T:ice', 't:ice'],
    ['Faction:HB', 'faction:haas_bioroid'],
    ['type:ice set:elev', 'card_type:ice card_set:elevation'],
    ['subtype:Killer', 'card_subtype:killer'],
    ['influence:1', 'influence_cost:1'],
    ['pool:startup', 'format:startup'],
    ['card-pool:eternal', 'card_pool:eternal'],
    ['rules:"net damage" legal:standard', 'text:"net damage" format:standard'],
    // another field was meant
    ['type:killer', 'card_subtype:killer'],
    ['T:damage', 'text:damage'],
    ['T:criminal', 'faction:criminal'],
    ['i<=2 c>3', 'influence_cost<=2 cost>3'],
    ['t:ice -i:0', 't:ice -influence_cost:0'],
    ['T:virus|damage', 'card_subtype:virus|damage'],
    ['T:criminal|damage', 'text:criminal|damage'],
    ['pool:standard|x', 'card_pool:standard|x'],
    ['i:12', 'influence_cost:12'],
    ['i:12|x', 'i:12|x'],
    ['banned:duel', 'is_banned:list_2'],
    ['is:unique', 'is_unique:true'],
    ['is:banned', 'is_banned:list_2'],
    ['-is:legal t:ice', '-format:duel t:ice'],
    // values with a mistake in them
    ['F:crimnal', 'f:criminal'],
    ['F:nb', 'f:nb'],
    ['T:asst', 't:asset'],
    ['T:icee', 't:ice'],
    ['T:ice s:killr', 't:ice s:killer'],
    ['-is:unique has:paid_ability', '-is_unique:true has_paid_ability:true'],
    // spaces and operators
    ['x: power', 'x:power'],
    ['cost = 3', 'cost:3'],
    ['cost =< 3', 'cost<=3'],
    ['cost ≥ 3', 'cost>=3'],
    ['cost:>=3 strength: <2', 'cost>=3 strength<2'],
    ['type!=ice', 'card_type!ice'],
    ['t<>ice', 't!ice'],
    ['format(duel', 'format:duel'],
    ['format!=duel', '-format:duel'],
    ['cost(0)', 'cost:0'],
    ['t:ice & f:nbn', 't:ice f:nbn'],
    ['t:ice\u00a0f:nbn', 't:ice f:nbn'],
    ['t:ice,s:killer;f:nbn+o:3', 't:ice s:killer f:nbn o:3'],
    ['f:nbno:3', 'f:nbn o:3'],
    ['t%3Aice%20f:nbn', 't:ice f:nbn'],
    // values
    ['s:virus | s:killer', 's:virus|killer'],
    ['x: runner & lose | spend', 'x:(runner&lose)|spend'],
    ['X:a|b&c', 'x:(a|b)&c'],
    ['f:nbn, criminal', 'f:nbn|criminal'],
    ['f:(nbn or criminal)', 'f:nbn|criminal'],
    ['F:[nbn, "criminal"] moth', 'f:criminal moth'],
    ['s:(killer and virus)', 's:killer&virus'],
    ['unique:Yes', 'is_unique:true'],
    ['o:1-3 strength:2+ cost:1..x', 'cost needs a number or x, not “1..x”'],
    ['o:1-3 p:2+', 'o>=1 o<=3 p>=2'],
    ['r:2024', 'r>=2024-01-01 r<=2024-12-31'],
    ['r>2024-02', 'r>2024-02-29'],
    // ids of which only a part is written
    ['T:ice s:code', 't:ice s:"code gate"'],
    ['T:ice s:ga', 't:ice s:"code gate"'],
    ['T:ice s:gate|vir', 't:ice s:"code gate"|virus'],
    ['T:ice s:x', 't:ice s:x'],
    // values of many words
    ['T:ice s:Code Gate moth', 't:ice s:"code gate" moth'],
    ['text: end the run o:2', 'text:"end the run" o:2'],
    ['T: net damage', 'text:"net damage"'],
    ['x: end or (o: 2 and f: nbn)', 'x:end or o:2 f:nbn'],
    ['x: one or two and o:2', 'x:"one or two" o:2'],
    // quotation marks and patterns
    ['x:“hand size”', 'x:"hand size"'],
    ['x:"hand size', 'x:"hand size"'],
    ["x:''hand size''", 'x:"hand size"'],
    ['text:"gains\\""', 'text:gains'],
    ['t:"Ice", p:3', 't:ice p:3'],
    ['x:[click]', 'x:"[click]"'],
    ['x:/end the/ O:2', 'x:/end the/ o:2'],
    ['x:/end the/, o:2', 'x:/end the/ o:2'],
    ['O:2 x:/(end', 'o:2 end'],
    ['_=~^pa O:2', '_:/^pa/ o:2'],
    // connectives and brackets
    ['F:nbn OR F:jinteki', 'f:nbn or f:jinteki'],
    ['(F:nbn or (F:jinteki', 'f:nbn or f:jinteki'],
    ['(F:nbn or, F:jinteki), o:2', '(f:nbn or f:jinteki) o:2'],
    ['(t:ice OR o:2) is_latest_printing:true', '(t:ice or o:2) is_latest_printing:true'],
    ['T:ice)', 't:ice'],
    ['T:ice NOT f:nbn', 't:ice -f:nbn'],
    // A field's name after a comma is no value, and a number keeps its sign for the reader of plain words
    ['type: ice, cost 3', 'card_type:ice cost 3'],
    ['T:ice strength 5+', 't:ice strength "5+"'],
    ['t: ice not (moth or knife)', 't:ice -(moth or knife)'],
    // names, also those of JavaScript's objects
    ['F:constructor', 'f:constructor'],
    ['T:__proto__', 'text:__proto__'],
    ['Mr. Li', 'Mr Li'],
    ['Fi<l3 moth', '"Fi<l3" moth'],
    ['mr.moth', 'mr moth'],
    ['24/7', '"24/7"'],
    ['Yog.0', '"Yog.0"'],
    ['Cat’s', `"Cat's"`],
    ['Moth: The Paper Knife', 'Moth The Paper Knife'],
    ['Moth:Paper', 'Moth Paper'],
    ['Unit U: Of Moths', 'Unit U Of Moths'],
    ['It is a Moth! (again)?', 'It is a Moth again'],
    ['Mo\u0302th.', 'Môth'],
    ['wibble!3', '"wibble!3"'],
    ['Building Better: Worlds', 'Building Better Worlds'],
    ['Cost: Many', 'Cost Many'],
    ['Cost:3 X: Many Words here', 'cost:3 x:"Many Words here"'],
    ['F:nbn/criminal', 'f:nbn|criminal'],
    ['X:a,b', 'x:a b'],
    ['x:a | x:b O:1', 'x:a|b o:1'],
    ['F:nbn | o:3', 'f:nbn or o:3'],
    ['F:nbn & F:criminal', 'f:nbn f:criminal'],
    ['F:nbn | -o:3', 'f:nbn or -o:3'],
    ['T:ice ~f:nbn', 't:ice f:nbn'],
    ['T:ice !!f:nbn', 't:ice f:nbn'],
    ['T:ice not moth', 't:ice not moth'],
    ['T:ice or', 't:ice'],
    ['or T:ice', 't:ice'],
    ['T:ice and and f:nbn', 't:ice f:nbn'],
    ['T:ice || f:nbn', 't:ice or f:nbn'],
    ['T:ice && f:nbn', 't:ice f:nbn'],
    ['[nope_x] T:ice', 'nope_x t:ice'],
    ['T:ice +f:nbn', 't:ice f:nbn'],
    ['ｔ：ice', 't:ice'],
    ['T≠ice', 't!ice'],
    ['T==ice', 't:ice'],
    ['T!:ice', 't!ice'],
    ['T:!ice', 't!ice'],
    ['O=>3', 'o>=3'],
    ['O:<3', 'o<3'],
    ['O:=<3', 'o<=3'],
    ['cost"3"', 'cost:3'],
    ['S:[virus & killer]', 's:virus&killer'],
    ['S:(virus killer)', 's:virus|killer'],
    ['X:(end the, run)', 'x:"end the"|run'],
    ['X:("a b" c)', 'x:"a b"'],
    ['S:()', ''],
    ['unique:No', 'is_unique:false'],
    ['unique:on', 'is_unique:true'],
    ['unique:off', 'is_unique:false'],
    ['unique:ture', 'is_unique:true'],
    ['unique:flase', 'is_unique:false'],
    ['unique:fal', 'is_unique:false'],
    ['unique:yess', 'unique needs true or false, not “yess”'],
    ['unique:piano', 'unique needs true or false, not “piano”'],
    ['O:"3"', 'o:3'],
    ['r:2023-02', 'r>=2023-02-01 r<=2023-02-28'],
    ['r:2024-02', 'r>=2024-02-01 r<=2024-02-29'],
    ['r<2024', 'r<2024-01-01'],
    ['r>=2024', 'r>=2024-01-01'],
    ['r<=2024', 'r<=2024-12-31'],
    ['r!2024', '-(r>=2024-01-01 r<=2024-12-31)'],
    ['o:1...3', 'o>=1 o<=3'],
    ['o:2-', 'o>=2'],
    ['o:10-12', 'o>=10 o<=12'],
    ['o:12+', 'o>=12'],
    ['o:..12', 'o<=12'],
    ['o:...3', 'o<=3'],
    ['o:1-3x', 'cost needs a number or x, not “1-3x”'],
    ['o:x1-3', 'cost needs a number or x, not “x1-3”'],
    ['o:a2+', 'cost needs a number or x, not “a2+”'],
    ['o:..3x', 'cost needs a number or x, not “..3x”'],
    ['o:x..3', 'cost needs a number or x, not “x..3”'],
    ['X:2024', 'x:2024'],
    ['o:2..', 'o>=2'],
    ['o:2... t:ice', 'o>=2 t:ice'],
    ['o:2…', 'o>=2'],
    ['o:..3', 'o<=3'],
    ['o!2..', '-o>=2'],
    ['-o:2..', '-o>=2'],
    ['o:2.', 'o:2'],
    ['o:x..', 'o:x'],
    ['r:2024..', 'r>=2024-01-01'],
    ['r:..2024-02', 'r<=2024-02-29'],
    ['r:2020..2022-05', 'r>=2020-01-01 r<=2022-05-31'],
    ['r:2020-03-04..2022', 'r>=2020-03-04 r<=2022-12-31'],
    ['r:2024...2025', 'r>=2024-01-01 r<=2025-12-31'],
    ['r:2024-05-01..', 'r>=2024-05-01'],
    ['r:" 2024 "', 'r>=2024-01-01 r<=2024-12-31'],
    ['r:".."', 'release needs a date like 2024-05-31 or now, not “..”'],
    ['r:2024x', 'release needs a date like 2024-05-31 or now, not “2024x”'],
    ['r:x2024', 'release needs a date like 2024-05-31 or now, not “x2024”'],
    ['r:2024..20', 'release needs a date like 2024-05-31 or now, not “2024..20”'],
    ['r:20..2024', 'release needs a date like 2024-05-31 or now, not “20..2024”'],
    ['r:12024..', 'release needs a date like 2024-05-31 or now, not “12024..”'],
    ['r:2024-1..', 'release needs a date like 2024-05-31 or now, not “2024-1..”'],
    ['r:2024..2025x', 'release needs a date like 2024-05-31 or now, not “2024..2025x”'],
    ['o!1-3', '-(o>=1 o<=3)'],
    ['o<1-3', 'o<1'],
    ['F:haas-bioroid!', 'f:haas_bioroid'],
    ['T:Op', 't:operation'],
    ['S:Code_Gate', 's:"code gate"'],
    ['card_subtype_id:Code Gate T:ice', 'card_subtype_id:code_gate t:ice'],
    ['S:virus|S!killer', 's:virus or s!killer'],
    ['S!virus|S:killer', 's!virus or s:killer'],
    ['S:virus | S: killer', 's:virus|killer'],
    ['S:virus|-x:end', 's:virus or -x:end'],
    ['S:[ virus , killer ]', 's:virus|killer'],
    ['S:[virus] T:ice', 's:virus t:ice'],
    ['X: nor or o:3', 'x:nor or o:3'],
    ['X: end  or  -o:3', 'x:end or -o:3'],
    ['X: end for o:3', 'x:"end for" o:3'],
    ['X: end orb o:3', 'x:"end orb" o:3'],
    ['S:virus|-text:end', 's:virus or -text:end'],
    ['X:moth|b:c', 'x:moth or b:c'],
    ['O:(1-3)', 'o>=1 o<=3'],
    ['O:(1-3 and)', 'o>=1 o<=3'],
    ['_=~abc O:2', '_:abc o:2'],
    // a short keyword right after an operator may be a value, a longer one is a condition
    ['X:o:3', 'x:"o:3"'],
    ['X:inf:3', 'influence_cost:3'],
    ['X: mu:3', 'memory_usage:3'],
    ['X:a|o:3', 'x:a or o:3'],
    // signs
    ['T:ice - f:nbn', 't:ice -f:nbn'],
    ['T:ice -- f:nbn', 't:ice f:nbn'],
    ['T:ice !!!f:nbn', 't:ice -f:nbn'],
    ['T:ice NOT  moth', 't:ice -moth'],
    ['T:ice not  (moth or knife)', 't:ice -(moth or knife)'],
    ['T:ice and', 't:ice'],
    // names that look like conditions, and conditions that look like names
    ['Cost:  Many', 'Cost Many'],
    ['Cost: many', 'cost needs a number or x, not “many”'],
    ['cost: Many', 'cost needs a number or x, not “many”'],
    ['coSt: Many', 'cost needs a number or x, not “many”'],
    ['Cost< Many', 'cost needs a number or x, not “many”'],
    ['Cost:x2 Many', 'cost needs a number or x, not “x2”'],
    ['T: Ice|Asset', 't:ice|asset'],
    ['Owned: Deck', 'owned:deck'],
    ['Building better: worlds', 'There is no keyword “better”'],
    ['gate:3', '“gate” — did you mean “date”?'],
    ['moth>3', 'There is no keyword “moth”'],
    ['wibble<3', 'There is no keyword “wibble”'],
    ['wibble<  3', 'There is no keyword “wibble”'],
    ['"Mr.Li" T:ice', '"Mr.Li" t:ice'],
    ['" moth " T:ice', 'moth t:ice'],
    ['is: unique', 'is_unique:true'],
    ['is:Paid-Ability', 'has_paid_ability:true'],
    ['is:latest-printing', 'is_latest_printing:true'],
    ['is:cost t:ice', 't:ice'],
    ['X: ?? moth', 'moth'],
    // half-typed, and nothing at all
    ['T: cost:3', 'cost:3'],
    ['T: o:3', 'o:3'],
    ['t:ice s:', 't:ice'],
    ['t:ice s:"', 't:ice'],
    ['t:ice s:virus|', 't:ice s:virus'],
    ['s:', ''],
    ['*', ''],
    ['$', ''],
  ])('%s is read as %s', (typed, strict) => {
    expect(correct(typed)).toBe(strict);
  });

  it('asks printings for what only printings have', () => {
    expect(interpret('i:smith', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:smith',
    });
  });

  it.each<[string, string, string[]]>([
    ['T:ice)', 't:ice', ['read “T” as “t”', 'left out an extra closing bracket']],
    ['(T:ice', 't:ice', ['read “T” as “t”', 'added a missing closing bracket']],
    ['x: (', '', ['added a missing closing bracket']],
    ['Type:ice', 'card_type:ice', ['read “Type” as “card_type”']],
    ['i:3', 'influence_cost:3', ['read “i” as “influence_cost”']],
    ['s>3', 'strength>3', ['compared “strength”, because “s” has no order']],
    ['a<3', 'advancement_cost<3', ['compared “advancement_cost”, because “a” has no order']],
    [
      'Cost:2 f>nbn',
      'cost:2 f:nbn',
      ['read “Cost” as “cost”', 'read “>” as “:”, because it doesn’t work with faction'],
    ],
    [
      'T:virus|killer',
      'card_subtype:virus|killer',
      ['read “T” as “t”', 'searched the subtype: there is no card type “virus”'],
    ],
    [
      'T:damage',
      'text:damage',
      ['read “T” as “t”', 'searched the text: there is no type or subtype “damage”'],
    ],
    ['T:nbn|criminal', 'faction:nbn|criminal', ['read “T” as “t”', '“nbn” is a faction']],
    ['T:ice|killer', 't:ice|killer', ['read “T” as “t”']],
    ['pool:duel|standard', 'format:duel|standard', ['read “pool” as “card_pool”', '“duel” is a format']],
    ['pool:x', 'card_pool:x', ['read “pool” as “card_pool”']],
    ['-is:banned', '-is_banned:list_2', ['read “banned” as “banned in duel”']],
    ['is!banned', '-is_banned:list_2', ['read “banned” as “banned in duel”']],
    ['is:Legal', 'format:duel', ['read “legal” as “legal in duel”']],
    ['is:unique', 'is_unique:true', []],
    ['is!unique', 'is_unique:false', []],
    ['has:interrupt', 'interrupt:true', []],
    ['view: full t:ice', 't:ice', ['left out “view:full”, which isn’t a search field']],
    ['t:ice view:', 't:ice', ['left out “view:”, which isn’t a search field']],
    ['view:unique', '', ['left out “view:unique”, which isn’t a search field']],
    ['T:ice + f:nbn', 't:ice f:nbn', ['read “T” as “t”']],
    ['"" T:ice', 't:ice', ['read “T” as “t”']],
    ['T:ice s:"  "', 't:ice', ['read “T” as “t”', 'left out “s:”, which has no value yet']],
    ['F:[nbn, criminal]', 'f:nbn|criminal', ['read “F” as “f”']],
    [
      'F:[" crimnal "]',
      'f:criminal',
      ['read “F” as “f”', 'searched “criminal”: there is no faction “crimnal”'],
    ],
    ['view:full t:ice', 't:ice', ['left out “view:full”, which isn’t a search field']],
    ['sort:name', '', ['left out “sort:name”, which isn’t a search field']],
    ['IS:nothing', '', ['left out “IS:nothing”, which isn’t a known condition']],
    ['t:ice has:', 't:ice', ['left out “has:”, which has no value yet']],
    ['x:"hand', 'x:hand', ['added a missing quotation mark']],
    ['_=~(a', '_:a', ['added a missing closing bracket']],
    ['x:/a b', 'x:/a b/', ['added a missing slash']],
    ['(card_set, Far Reach)', 'card_set:far_reach', ['read a comma as a colon']],
    ['card_type, ice', 'card_type:ice', ['read a comma as a colon']],
    ['(title, Moth', 'title:Moth', ['read a comma as a colon']],
    ['(name, title)', 'name title', []],
    ['F:[nbn, criminal', 'f:nbn|criminal', ['added a missing closing bracket', 'read “F” as “f”']],
    ['f:nbno:3', 'f:nbn o:3', ['added a missing space']],
    ['... moth', 'moth', ['left out “...”']],
    ['"..."', '"..."', []],
    [
      'F:anarch|anarh|anarh',
      'f:anarch|anarch|anarch',
      ['read “F” as “f”', 'searched “anarch”: there is no faction “anarh”'],
    ],
    ['I:smith', 'i:smith', ['read “I” as “i”', 'only printings have this, so Sift searched printings']],
    [
      's:virsu|killer T:ice',
      's:virus|killer t:ice',
      ['searched “virus”: there is no subtype “virsu”', 'read “T” as “t”'],
    ],
    [
      'format:dule T:ice',
      'format:duel t:ice',
      ['searched “duel”: there is no format “dule”', 'read “T” as “t”'],
    ],
    ['[CLICK] T:ice', 'text:"[click]" t:ice', ['read “T” as “t”']],
    ['type:ice s:', 'card_type:ice', ['read “type” as “card_type”', 'left out “s:”, which has no value yet']],
  ])('%s is read as %s, with the notes %j', (typed, query, notes) => {
    expect(interpret(typed, 'cards', knowledge)).toMatchObject({ ok: true, query, notes });
  });

  it('calls a query too long only when it is, not when it would be once corrected', () => {
    const error = (query: string) => {
      const interpretation = interpret(query, 'cards', knowledge);
      return interpretation.ok ? null : interpretation.error.message;
    };
    expect(error('a|'.repeat(3_000))).not.toMatch(/can have at most/);
    expect(error('a|'.repeat(6_000))).toMatch(/can have at most/);
  });

  it('needs no index', () => {
    const interpretation = interpret('Type:ice Set:Far Reach', 'cards', { today: '2022-06-01' });
    expect(interpretation.ok && interpretation.query).toBe('card_type:ice card_set:far Reach');
  });
});

describe('what is taken as it is', () => {
  it.each(['', '  ', '*', ' * '])('asks for nothing yet: %j', (typed) => {
    expect(interpret(typed, 'cards', knowledge)).toEqual({
      ok: true,
      query: '',
      tree: null,
      kind: 'cards',
      notes: [],
    });
  });

  it('loses the space around it', () => {
    expect(interpret('  t:ice ', 'printings', knowledge)).toMatchObject({
      ok: true,
      query: 't:ice',
      kind: 'printings',
      notes: [],
    });
  });

  it('keeps its words where the other kind of record takes them', () => {
    expect(interpret('i:"smith"  t:ice', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:"smith"  t:ice',
    });
  });

  it.each<[string, Kind, Kind]>([
    ['i:smith', 'cards', 'printings'],
    ['I:smith', 'cards', 'printings'],
    ['printing_id:01050', 'printings', 'cards'],
    ['PRINTING_ID:01050', 'printings', 'cards'],
  ])('is asked where it means something: %s, typed in %s, in %s', (typed, kind, other) => {
    const interpretation = interpret(typed, kind, knowledge);
    expect(interpretation).toMatchObject({ ok: true, kind: other });
    expect(interpretation.ok && interpretation.notes.at(-1)).toBe(
      `only ${other} have this, so Sift searched ${other}`,
    );
  });

  it('needs no copies that are counted', () => {
    expect(correct('owned:true t:ice')).toBe('owned:true t:ice');
    expect(correct('owned:deck')).toBe('owned:deck');
  });
});

describe('a strict query that finds nothing', () => {
  it.each([
    ['f:Anarch', 'f:anarch', []],
    ['t:killer', 'card_subtype:killer', ['searched the subtype: there is no card type “killer”']],
    ['format:Current', 'format:standard', []],
    [
      't:iec s:codee_gate f:nbm',
      't:ice s:"code gate" f:nbn',
      [
        'searched “ice”: there is no type “iec”',
        'searched “code gate”: there is no subtype “codee_gate”',
        'searched “nbn”: there is no faction “nbm”',
      ],
    ],
    [
      's:killr OR s:virsu',
      's:killer or s:virus',
      ['searched “killer”: there is no subtype “killr”', 'searched “virus”: there is no subtype “virsu”'],
    ],
    ['e:lw', 'e:low_water', ['read “lw” as the code of “low_water”']],
    ['c:6', 'c:tides', ['read “6” as the code of “tides”']],
    ['c:lw', 'e:low_water', ['“lw” is a set', 'read “lw” as the code of “low_water”']],
    ['c:lw|6', 'c:lw|tides', ['read “6” as the code of “tides”']],
  ])('%s may be meant for %s', (query, other, notes) => {
    expect(interpretLeniently(query, 'cards', knowledge)).toMatchObject({
      ok: true,
      query: other,
      kind: 'cards',
      notes,
    });
  });

  it.each(['f:anarch', 't:ice', '-', 'x:" "', '_:"b:x"'])('has no other meaning: %s', (query) => {
    expect(interpretLeniently(query, 'cards', knowledge)).toBeNull();
  });
});

describe('what no correction makes fit', () => {
  it.each([
    ['stength:3', 'strength', 0, 'strength:3'],
    ['t:ice snapshit:x', 'snapshot', 6, 't:ice snapshot:x'],
    ['cost≥3 subytpe:virus', 'subtype', 7, 'cost≥3 card_subtype:virus'],
    ['t:ice%20subytpe:virus', 'subtype', 8, 't:ice%20card_subtype:virus'],
    ['subytpe:x subytpe:y', 'subtype', 0, 'card_subtype:x subytpe:y'],
    ['ｓubytpe:virus', 'subtype', 0, 'card_subtype:virus'],
  ])('%s: asks whether %s was meant, and marks the place', (typed, meant, position, suggestion) => {
    const interpretation = interpret(typed, 'cards', knowledge);
    expect(interpretation).toMatchObject({ ok: false, suggestion, error: { position } });
    expect(!interpretation.ok && interpretation.error.message).toContain(`did you mean “${meant}”?`);
  });

  it.each([
    ['T:ice cost:many', { position: 11, length: 4 }],
    ['T:ice cost:MANY', { position: 11, length: 4 }],
    // printed with quotation marks, so the first thing that needed a correction is marked
    ['T:ice cost:m.y', { message: 'cost needs a number or x, not “m.y”', position: 12, length: 1 }],
    ['T:ice x:/+1/', { position: 8, length: 4 }],
    [`${'≥'.repeat(10)}${'('.repeat(101)}`, { position: 111, length: 1 }],
    ['flubber:true', { message: 'There is no keyword “flubber”', position: 0, length: 7 }],
    ['flubber flubber:true', { message: 'There is no keyword “flubber”', position: 8, length: 7 }],
  ])('marks the place: %s', (typed, error) => {
    expect(interpret(typed, 'cards', knowledge)).toMatchObject({ ok: false, suggestion: null, error });
  });
});

describe('any string', () => {
  const marks =
    '( ) [ ] " \' | & ! - : = < > / \\ % _ * , ; . ~ + x: t: s T: or and NOT 9 é ‘ ≤ \0 foo: is:'.split(' ');
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(fc.constantFrom(...marks, ' '), { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('is read as a query that the strict grammar takes, or refused with a place inside it', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom<Kind>('cards', 'printings'), (typed, kind) => {
        const interpretation = interpret(typed, kind, knowledge);
        if (!interpretation.ok) {
          expect(interpretation.error.position).toBeGreaterThanOrEqual(0);
          expect(interpretation.error.position).toBeLessThanOrEqual(typed.length);
        } else if (interpretation.query !== '') {
          const again = interpret(interpretation.query, interpretation.kind, knowledge);
          expect(again).toMatchObject({ ok: true, query: interpretation.query, notes: [] });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([100, 101, 1000])('never drops what stands in %i parentheses', (depth) => {
    const typed = `${'('.repeat(depth)}t:ice${')'.repeat(depth)}`;
    for (const query of [typed, typed.slice(0, -1), typed.toUpperCase()]) {
      const interpretation = interpret(query, 'cards', knowledge);
      if (interpretation.ok) expect(interpretation.query).toContain('t:ice');
      else
        expect(interpretation.error).toMatchObject({
          message: expect.stringContaining('nested deeper'),
          length: 1,
        });
      expect(interpretation.ok).toBe(depth <= 100);
    }
  });

  it.each([
    '('.repeat(1000),
    '-'.repeat(10_000),
    '!('.repeat(3000),
    'a|'.repeat(5000),
    '"'.repeat(9999),
    `x${'.'.repeat(9000)}x`,
    `x:"${'_'.repeat(9000)}"`,
    `x:/${'(a+)+'.repeat(500)}/`,
    'x'.repeat(20_000),
  ])('of ten thousand characters gets an answer', (typed) => {
    expect(typeof interpret(typed, 'cards', knowledge).ok).toBe('boolean');
  });
});

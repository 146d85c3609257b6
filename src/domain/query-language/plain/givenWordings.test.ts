import { expect, it } from 'vitest';
import { buildIndex } from '../searchIndex.ts';
import { print } from '../syntax.ts';
import { readPlainly } from './readPlainly.ts';

/** What the wordings name. */
const NAMES = {
  card_type_id:
    'corp_identity runner_identity agenda asset ice operation upgrade event hardware program resource',
  side_id: 'corp runner',
  faction_id:
    'anarch criminal shaper haas_bioroid jinteki nbn weyland_consortium neutral_corp neutral_runner',
  card_subtype_ids:
    'ambush barrier black_ops code_gate connection console executive icebreaker region sentry stealth virus',
  card_set_ids: 'midnight_sun parhelion system_gateway',
};
const TEXTS = [
  'Gain 1 credit.',
  'Draw 1 card.',
  'Give the Runner 1 tag.',
  'Expose 1 card.',
  'Place 1 advancement counter on 1 card.',
];

/** An invented card for each name, and for each text. */
const index = buildIndex(
  'cards',
  [
    ...Object.entries(NAMES).flatMap(([field, names]) =>
      names.split(' ').map((name) => ({ [field]: field.endsWith('s') ? [name] : name })),
    ),
    ...TEXTS.map((stripped_text) => ({ stripped_text })),
  ].map((attributes, at) => ({ id: `card_${at}`, attributes })),
  {
    subtypeNames: new Map(),
    snapshots: ['startup', 'standard', 'eternal'].map((format_id) => ({
      id: `${format_id}_1`,
      format_id,
      active: true,
      date_start: '2022-01-01',
      restriction_id: null,
    })),
  },
);
const knowledge = { today: '2022-06-01', format: 'standard', index };

/** How players asked for cards; over all records another test compares what they find. */
const GIVEN: readonly (readonly [words: string, syntax: string])[] = [
  ['identities', 't:identity'],
  ['ids', 't:identity'],
  ['runner ids', 't:runner_identity'],
  ['anarch ids', 'f:anarch t:identity'],
  ['nbn identities', 'f:nbn t:identity'],
  ['criminal consoles', 'f:criminal s:console'],
  ['jinteki assets', 'f:jinteki t:asset'],
  ['executives', 's:executive'],
  ['upgrades that are regions', 't:upgrade s:region'],
  ['shaper stealth cards', 'f:shaper s:stealth'],
  ['black ops operations', 's:"black ops" t:operation'],
  ['weyland agendas', 'f:weyland t:agenda'],
  ['hb ice', 'f:haas_bioroid t:ice'],
  ['neutral events', 'f:neutral t:event'],
  ['barriers with strength 5 or more', 's:barrier p>=5'],
  ['sentries with at most 2 strength', 's:sentry p<=2'],
  ['ice that costs less than 3', 't:ice o<3'],
  ['programs costing 2', 't:program o:2'],
  ['code gates rez cost over 5', 's:"code gate" o>5'],
  ['events that cost 3 or less', 't:event o<=3'],
  ['0 cost operations', 'o:0 t:operation'],
  ['hardware with cost between 2 and 4', 't:hardware o>=2 o<=4'],
  ['2 mu programs', 'm:2 t:program'],
  ['cards with 5 influence', 'n:5'],
  ['assets with trash cost 5+', 't:asset h>=5'],
  ['icebreakers with x strength', 's:icebreaker p:x'],
  ['5/3 agendas', 'g:5 v:3 t:agenda'],
  ['weyland 4/2', 'f:weyland g:4 v:2'],
  ['hb 5/3s', 'f:haas_bioroid g:5 v:3'],
  ['agendas worth 3 points', 't:agenda v:3'],
  ['3 point agendas', 'v:3 t:agenda'],
  ['anarch or criminal events', 'f:anarch|criminal t:event'],
  ['barriers or sentries', 's:barrier|sentry'],
  ['assets or upgrades', 't:asset|upgrade'],
  ['jinteki or nbn ambushes', 'f:jinteki|nbn s:ambush'],
  ['non-unique connections', 'u:0 s:connection'],
  ['unique programs', 'u:1 t:program'],
  ['non-shaper icebreakers', 'f!shaper s:icebreaker'],
  ['viruses not anarch', 's:virus f!anarch'],
  ['resources that are not connections', 't:resource s!connection'],
  ['startup ids', 'format:startup t:identity'],
  ['standard legal barriers', 'format:standard s:barrier'],
  ['eternal consoles', 'format:eternal s:console'],
  ['advanceable ice', 'advanceable:1 t:ice'],
  ['ice with a trash ability', 't:ice trash_ability:1'],
  ['programs with interrupts', 't:program interrupt:1'],
  ['midnight sun ice', 'e:midnight_sun t:ice'],
  ['cards in parhelion', 'e:parhelion'],
  ['system gateway runner cards', 'e:system_gateway d:runner'],
  ['events released after 2022', 't:event r>2022-12-31'],
  ['ice from 2021', 't:ice r>=2021-01-01 r<=2021-12-31'],
  ['ice gives tags', 't:ice x:give x:tag'],
  ['events that expose', 't:event x:expose'],
  ['operations place advancement counters', 't:operation x:place x:"advancement counter"'],
  ['shaper programs draw', 'f:shaper t:program x:draw'],
  ['resources gain credits', 't:resource x:gain x:credit'],
];

it.each(GIVEN)('“%s” is %s', (text, syntax) => {
  const reading = readPlainly(
    { text, rest: [] },
    index,
    knowledge,
    () => [0],
    () => 'as typed',
  );
  expect(reading && print(reading.query)).toBe(syntax);
});

import { useState } from 'react';
import { printQuery } from '../../../domain/json-api/target.ts';
import { FIELDS, type Field, type FieldType } from '../../../domain/query-language/fields.ts';
import { foldText } from '../../../domain/query-language/fold.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { Cell, ColumnHeader, Row, Table, TableBody, TableHead } from '../../../shared/ui/Table.tsx';
import { SearchField } from '../../../shared/ui/TextField.tsx';
import styles from './SearchHelpPage.module.css';

/** Example tasks and their queries; together they cover the whole language. */
const TASKS: readonly (readonly [task: string, query: string])[] = [
  ['A card by part of its name', 'gamble'],
  ['Legal Anarch breakers that cost less than 3', 'f:anarch s:icebreaker o<3 format:standard'],
  ['Ice that ends the run for 3 credits or less', 't:ice x:"end the run" o<=3'],
  ['Ice that isn’t a barrier', 't:ice -s:barrier'],
  ['NBN or Jinteki agendas worth 2 points or more', '(f:nbn or f:jinteki) t:agenda v>=2'],
  ['Programs from three factions', 'f:anarch|criminal|shaper t:program'],
  ['Text mentions net damage and a trace', 'x:"net damage"&trace'],
  ['Abilities that trash the card as a cost', 'x:"[trash]:"'],
  ['Text matches a pattern: gain … click', 'x:/gain.*click/'],
  ['Unique resources with 0 influence', 't:resource u:true n:0'],
  ['Banned in your format', 'is:banned'],
  ['Cards released since 2025', 'r>=2025-01-01'],
  ['Ice you own at least three copies of', 't:ice owned>=3'],
];

/** What players type, and the same as syntax. */
const PLAIN: readonly (readonly [words: string, query: string])[] = [
  ['anarch events', 'f:anarch t:event'],
  ['runner ids', 't:runner_identity'],
  ['hb ice or nbn assets', 'f:haas_bioroid t:ice or f:nbn t:asset'],
  ['shaper or criminal programs', 'f:shaper|criminal t:program'],
  ['resources that are not connections', 't:resource s!connection'],
  ['non-unique assets', 't:asset u:0'],
  ['sentries with 3 or more strength', 's:sentry p>=3'],
  ['ice that costs less than 3', 't:ice o<3'],
  ['hardware with cost between 2 and 4', 't:hardware o>=2 o<=4'],
  ['assets with trash cost 5+', 't:asset h>=5'],
  ['2 mu programs', 't:program m:2'],
  ['0 influence events', 't:event n:0'],
  ['5/3 agendas', 't:agenda g:5 v:3'],
  ['ice with 3 subroutines', 't:ice num_printed_subroutines:3'],
  ['startup ids', 't:identity format:startup'],
  ['advanceable ice', 't:ice advanceable:1'],
  ['core set agendas', 'e:core_set t:agenda'],
  ['ice from 2021', 't:ice r>=2021-01-01 r<=2021-12-31'],
  ['cards designed by null signal', 'designed_by:null_signal_games'],
  ['programs that trash ice', 't:program x:trash x:ice'],
];

const RULES: readonly (readonly [example: string, meaning: string])[] = [
  ['word', 'the title contains the word'],
  ['field:value', 'one condition; results match all of them'],
  ['a or b', 'either condition; brackets group them'],
  ['-f:nbn', 'not this condition; f!nbn means the same'],
  ['a|b  a&b', 'either value, or both'],
  [
    '"two words"',
    'an exact phrase, which may hold symbols: [click] [credit] [trash] [mu] [link] [subroutine]',
  ],
  ['o>=3', 'compares numbers and dates: < <= > >=; x is X'],
  ['owned:true  owned>=3', 'searches your collection; owned:deck means as many as a deck can have'],
  ['x:/gain.*click/', 'a regular expression; in plain text, _ is any letter and % any letters'],
];

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'Text',
  integer: 'Number or x',
  date: 'Date or now',
  boolean: 'true or false',
  array: 'Exact value',
  format: 'Format',
  owned: 'true, false, deck or a number',
};

/** `/help/search`: examples, then all fields, generated from the search's own table. */
export function Component() {
  return (
    <>
      <PageHeader
        title="How to search"
        subtitle="Type a name, plain words or conditions. Sift corrects typos and shows what it changed."
      />
      <div className={styles.sections}>
        <Section title="Examples" id="examples">
          <ul className={styles.tasks}>
            {TASKS.map(([task, query]) => (
              <li key={query} className={styles.task}>
                <span>{task}</span>
                <Example query={query} kind="cards" />
              </li>
            ))}
          </ul>
        </Section>
        <Section title="In plain words" id="words">
          <p>
            Sift reads words as types, factions, numbers and so on, and shows how. It searches card texts for
            all other words.
          </p>
          <ul className={styles.tasks}>
            {PLAIN.map(([words, query]) => (
              <li key={words} className={styles.pair}>
                <Link to={`/cards${printQuery([['q', words]])}`} className={styles.words}>
                  {words}
                </Link>
                <Example query={query} kind="cards" />
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Rules" id="grammar">
          <dl className={styles.rules}>
            {RULES.map(([example, meaning]) => (
              <div key={example} className={styles.rule}>
                <dt className={styles.code}>{example}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Fields />
      </div>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const words = foldText(text.trim()).split(/\s+/);
  const fields = FIELDS.filter((field) => words.every((word) => foldText(wordsOf(field)).includes(word)));
  useAnnouncement(text === '' ? null : `${fields.length} fields`, text);
  return (
    <Section title="Fields" id="fields" count={fields.length}>
      <div className={styles.filter}>
        <SearchField
          label="Find a field"
          value={text}
          onChange={setText}
          placeholder="influence, date, banned…"
        />
      </div>
      {fields.length === 0 ? (
        <EmptyState title={`No field for “${text.trim()}”`} />
      ) : (
        <Table caption="Fields">
          <TableHead>
            <ColumnHeader width="30%">What</ColumnHeader>
            <ColumnHeader>Write</ColumnHeader>
            <ColumnHeader>Values</ColumnHeader>
            <ColumnHeader>Example</ColumnHeader>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <Row key={field.id} id={field.id} className={styles.field}>
                <Cell primary>
                  {field.about}
                  {field.kinds.length === 1 && <span className={styles.kind}> ({field.kinds[0]} only)</span>}
                </Cell>
                <Cell label="Write">
                  <span className={styles.keywords}>
                    {field.keywords.map((keyword) => (
                      <code key={keyword} className={styles.code}>
                        {keyword}
                      </code>
                    ))}
                  </span>
                </Cell>
                <Cell label="Values" className={styles.values}>
                  {TYPE_WORDS[field.type]}
                </Cell>
                <Cell label="Example">
                  <Example query={field.example} kind={field.kinds[0] ?? 'cards'} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function wordsOf({ about, keywords, example, name, type }: Field): string {
  return [about, name, example, TYPE_WORDS[type], ...keywords].join(' ');
}

function Example({ query, kind }: { query: string; kind: string }) {
  return (
    <Link to={`/${kind}${printQuery([['q', query]])}`} className={styles.example}>
      {query}
    </Link>
  );
}

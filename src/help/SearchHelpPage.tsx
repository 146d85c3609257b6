import { Link } from 'react-router';
import { printQuery } from '../api/target.ts';
import { explain } from '../query-language/explain.ts';
import { FIELDS, type Field, type FieldType, OPERATORS } from '../query-language/fields.ts';
import { parse } from '../query-language/parse.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './SearchHelpPage.module.css';

/** Queries that show the grammar at work, one idea each. */
const EXAMPLES: readonly string[] = [
  'gamble',
  'f:anarch t:program',
  's:virus or t:ice o<=4',
  '(f:nbn or f:jinteki) t:agenda v>=2',
  'f:anarch|criminal|shaper s:icebreaker',
  't:ice -s:barrier',
  't!ice d:corp',
  'x:"net damage"&trace',
  'x:/gain.*click/',
  'u:true h:3',
  'format:standard r>=2024-01-01',
];

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'Text: contains the value; _ is any letter, % any letters, /…/ a regular expression',
  integer: 'Numbers: : ! < <= > >=, x is X',
  date: 'Dates: 2024-05-31, 20240531 or now; : ! < <= > >=',
  boolean: 'Yes or no: true, false, t, f, 1, 0',
  array: 'One of several: equals the value exactly',
  format: 'Formats',
};

/** `/help/search`: the query language, made of the same table that searches, so that it never describes what does not work. */
export function Component() {
  return (
    <>
      <title>How to search — Sift</title>
      <PageHeader
        title="How to search"
        subtitle="Type a name, or narrow down with conditions. Mistakes are corrected where they can be, and shown."
      />
      <div className={styles.sections}>
        <Section title="In short" id="grammar">
          <ul className={styles.examples}>
            {EXAMPLES.map((query) => (
              <li key={query} className={styles.row}>
                <Example query={query} kind="cards" />
                <span className={styles.about}>{inWords(query)}</span>
              </li>
            ))}
          </ul>
        </Section>
        {Object.entries(TYPE_WORDS).map(([type, words]) => (
          <FieldSection key={type} title={words} fields={FIELDS.filter((field) => field.type === type)} />
        ))}
      </div>
    </>
  );
}

function FieldSection({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <Section title={title} level={2}>
      <ul className={styles.examples}>
        {fields.map((field) => (
          <li key={field.id} className={styles.row} id={field.id}>
            <span className={styles.keywords}>
              {field.keywords.map((keyword) => (
                <code key={keyword}>{keyword}</code>
              ))}
            </span>
            <span className={styles.about}>
              {field.about}
              {field.kinds.length === 1 && ` (${field.kinds[0]} only)`}
              {field.type === 'format' && `. ${OPERATORS.format.join(' ')} alone`}
            </span>
            <Example query={field.example} kind={field.kinds[0] ?? 'cards'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Example({ query, kind }: { query: string; kind: string }) {
  return (
    <Link to={`/${kind}${printQuery([['q', query]])}`} className={styles.example}>
      {query}
    </Link>
  );
}

function inWords(query: string): string {
  const tree = parse(query);
  return tree.ok ? explain(tree.value, 'cards') : '';
}

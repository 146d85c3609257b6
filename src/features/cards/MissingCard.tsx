import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { CardRows } from '../../shared/card-lists/CardRows.tsx';
import { useVerdictTag } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';

const MOST = 8;

/** The page for an unknown card id: lists cards with similar names. */
export function MissingCard({ id }: { id: string }) {
  const words = nearMatchWords(id);
  const { data } = useQuery({
    ...pageQuery('cards', [
      ['filter[stripped_title][match]', words.join(',')],
      ['page[size]', String(MOST)],
      ['sort', 'stripped_title,id'],
    ]),
    enabled: words.length > 0,
  });
  // Those with the closest titles come first, once the card pool is loaded
  const pool = useCatalogue();
  const byName = useMemo(() => pool?.titles(id.replaceAll(/[_-]+/g, ' '), MOST) ?? [], [pool, id]);
  const known = new Set(byName.map((card) => card.id));
  const near = [...byName, ...(data?.records ?? []).filter((card) => !known.has(card.id))].slice(0, MOST);
  const verdict = useVerdictTag();
  return (
    <>
      <PageHeader title="No such card" />
      <EmptyState
        title={`There is no card “${id}”`}
        actions={
          <>
            <LinkButton to={`/cards?q=${encodeURIComponent(words.join(' '))}`}>Search for it</LinkButton>
            <LinkButton to="/cards">All cards</LinkButton>
          </>
        }
      >
        It may have been renamed.
      </EmptyState>
      {near.length > 0 && (
        <Section title="Near matches" count={near.length}>
          <CardRows label="Near matches" cards={near} verdict={verdict} />
        </Section>
      )}
    </>
  );
}

/** The shortest word worth searching for, and the most words to search for. */
const SHORTEST_WORD = 3;
const MOST_WORDS = 4;

/** Words of an unknown id to search titles for: the longest, because the fewest cards share them. */
export function nearMatchWords(id: string): readonly string[] {
  const words = id.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
}

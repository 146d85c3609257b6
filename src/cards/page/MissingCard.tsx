import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../api/queries.ts';
import { recordTarget, toAppUrl } from '../../api/target.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './MissingCard.module.css';
import { nearMatchWords } from './nearMatches.ts';

/** A card id that the database does not know: says so, and offers cards whose names are near. */
export function MissingCard({ id }: { id: string }) {
  const words = nearMatchWords(id);
  const { data } = useQuery({
    ...pageQuery('cards', [
      ['filter[stripped_title][match]', words.join(',')],
      ['page[size]', '8'],
      ['sort', 'stripped_title,id'],
    ]),
    enabled: words.length > 0,
  });
  const near = data?.records ?? [];
  return (
    <>
      <title>No such card — Sift</title>
      <PageHeader title="No such card" />
      <EmptyState
        title={`The card database has no card “${id}”`}
        actions={<LinkButton to="/cards">All cards</LinkButton>}
      >
        {near.length > 0 ? 'These names are near:' : 'It may have been renamed; search for its title.'}
      </EmptyState>
      {near.length > 0 && (
        <ul className={styles.near} aria-label="Near matches">
          {near.map((card) => (
            <li key={card.id}>
              <TextLink href={toAppUrl(recordTarget('cards', card.id))}>{card.title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { TrailPlace } from '../../shared/card-lists/TrailPlace.tsx';
import { UniqueMark } from '../../shared/markup/glyphs.tsx';
import { typeWord } from '../../shared/records/cardWords.ts';
import { FactionTag } from '../../shared/records/FactionTag.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { StatLine } from '../../shared/records/StatLine.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CardLayout.module.css';
import { CardPicture } from './CardPicture.tsx';
import { CardVerdict } from './CardVerdict.tsx';
import { SetNeighbours } from './SetNeighbours.tsx';

interface Props {
  readonly card: Card | Printing;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** How others use the card. */
  readonly aside: ReactNode;
  /** Details that few readers need. */
  readonly rest?: ReactNode;
}

/** A card's or printing's page in three columns, with its head and picture. In reading order the name comes first. */
export function CardLayout({ card, actions, children, aside, rest }: Props) {
  return (
    <article className={styles.layout}>
      <div className={styles.main}>
        <TrailPlace />
        <CardHead card={card} actions={actions} />
        {children}
      </div>
      <div className={styles.picture}>
        <CardPicture card={card} />
        <SetNeighbours card={card} />
      </div>
      <div className={styles.aside}>{aside}</div>
      {rest && <div className={styles.rest}>{rest}</div>}
    </article>
  );
}

/** Breadcrumbs, the card's name, and a one-line summary. */
function CardHead({ card, actions }: { card: Card | Printing; actions?: ReactNode }) {
  const sideName = useNames('sides');
  const typeName = useNames('card_types');
  const type = typeWord(card.card_type_id, typeName);
  return (
    <PageHeader
      breadcrumbs={[
        { label: 'Cards', href: '/cards' },
        { label: sideName(card.side_id), href: listUrl('cards', { side_id: card.side_id }) },
        { label: type, href: listUrl('cards', { card_type_id: card.card_type_id }) },
      ]}
      title={card.title}
      tab={isPrinting(card) ? `${card.title} (${card.card_set_name}) — Sift` : undefined}
      mark={card.is_unique && <UniqueMark className={styles.unique} />}
      answer={<CardVerdict card={card} />}
      subtitle={
        <div className={styles.facts} data-faction={card.faction_id}>
          <TextLink href={listUrl('cards', { faction_id: card.faction_id })} tone="inherit">
            <FactionTag id={card.faction_id} />
          </TextLink>
          <span>
            <TextLink href={recordUrl('card_types', card.card_type_id)} tone="inherit">
              {type}
            </TextLink>
            {card.display_subtypes !== null && (
              <>
                : <SubtypeLinks ids={card.card_subtype_ids} words={card.display_subtypes} />
              </>
            )}
          </span>
          <StatLine card={card} />
        </div>
      }
      actions={actions}
    />
  );
}

/** Subtypes in printed order, as links where the API gives their ids. */
function SubtypeLinks({ ids, words }: { ids: readonly string[]; words: string }) {
  const nameOf = useNames('card_subtypes');
  const byName = new Map(ids.map((id) => [nameOf(id).toLowerCase(), id]));
  return words.split(' - ').map((word, index) => {
    const id = byName.get(word.toLowerCase());
    return (
      <span key={word}>
        {index > 0 && ' - '}
        {id === undefined ? (
          word
        ) : (
          <TextLink href={recordUrl('card_subtypes', id)} tone="inherit">
            {word}
          </TextLink>
        )}
      </span>
    );
  });
}

/** The placeholder for a card's page. */
export function CardSkeleton() {
  return (
    <Loading label="Loading the card…">
      <div className={styles.layout}>
        <div className={styles.picture}>
          <SkeletonBlock ratio={63 / 88} />
        </div>
        <div className={styles.main}>
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="70%" height="2.5rem" />
          <SkeletonText lines={8} />
        </div>
      </div>
    </Loading>
  );
}

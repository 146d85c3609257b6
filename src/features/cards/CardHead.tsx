import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { UniqueMark } from '../../shared/markup/glyphs.tsx';
import { typeWord } from '../../shared/records/cardWords.ts';
import { FactionTag } from '../../shared/records/FactionTag.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { StatLine } from '../../shared/records/StatLine.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CardHead.module.css';

/** Breadcrumbs, the card's name, and a one-line summary. */
export function CardHead({ card, actions }: { card: Card | Printing; actions?: React.ReactNode }) {
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
      mark={card.is_unique && <UniqueMark className={styles.unique} />}
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

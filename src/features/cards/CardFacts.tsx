import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { PlainParagraphs } from '../../shared/markup/CardText.tsx';
import { DefinitionList, Section } from '../../shared/ui/Section.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import styles from './CardFacts.module.css';
import { abilityWords, originFacts, type PlainFact, rulesFacts } from './facts.ts';

interface Props {
  readonly card: Card | Printing;
  /** Facts of this printing alone. */
  readonly own?: readonly PlainFact[];
}

/** All that the database says of a card, in the game's words. */
export function CardFacts({ card, own = [] }: Props) {
  const abilities = abilityWords(card);
  return (
    <>
      <Section title="Facts" id="facts">
        <DefinitionList items={[...rulesFacts(card), ...own, ...originFacts(card)]} />
        {abilities.length > 0 && (
          <ul className={styles.abilities} aria-label="Abilities">
            {abilities.map((ability) => (
              <li key={ability}>
                <Tag>{ability}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {card.narrative_text !== null && (
        <Section title="Story">
          <div className={styles.story}>
            <PlainParagraphs text={card.narrative_text} />
          </div>
        </Section>
      )}
    </>
  );
}

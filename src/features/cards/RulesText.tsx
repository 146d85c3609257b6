import { useState } from 'react';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { CardText, FlavorText } from '../../shared/markup/CardText.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './RulesText.module.css';

interface TextProps {
  readonly card: Card | Printing;
  /** The drawn card next to it says the same. Where that is large, this text is for assistive technology only. */
  readonly isOnFace?: boolean;
}

/** The rules text at reading size, with a printing's flavour text. */
export function RulesText({ card, isOnFace = false }: TextProps) {
  const flavour = 'card_id' in card ? card.flavor : null;
  // If the picture fails later, nothing moves
  const [wasOnFace] = useState(isOnFace);
  return (
    <div className={styles.rules} data-on-face={wasOnFace || undefined}>
      <div className={styles.text}>
        <CardText text={card.text} />
      </div>
      {flavour !== null && (
        <div className={styles.flavour}>
          <FlavorText text={flavour} />
        </div>
      )}
    </div>
  );
}

/** The other sides of a card as text. A side that only has another picture (docs/api.md, Faces) has none. */
export function CardSides({ card }: { card: Card | Printing }) {
  const sides = card.faces.filter(
    (face) => face.text !== null || face.title !== null || face.flavor !== null,
  );
  return sides.map((face) => (
    <Section key={face.index} title={face.title ?? `${card.title}, side ${face.index + 2}`}>
      {face.display_subtypes !== null && <p className={styles.type}>{face.display_subtypes}</p>}
      <div className={styles.text}>
        <CardText text={face.text} />
      </div>
      {face.base_link !== null && <p className={styles.type}>Base link {face.base_link}</p>}
      {face.flavor !== null && <FlavorText text={face.flavor} />}
    </Section>
  ));
}

import { imagesOf, isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { useImageCandidates } from '../../shared/card-face/image/sources.ts';
import { CardText, FlavorText } from '../../shared/markup/CardText.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './RulesText.module.css';

/** The rules text and a printing's flavour text. For assistive technology only if the drawn card shows it. */
export function RulesText({ card }: { card: Card | Printing }) {
  const isOnFace = useTextOnFace(card);
  const flavour = isPrinting(card) ? card.flavor : null;
  return (
    <>
      <div className={styles.text} data-on-face={isOnFace || undefined}>
        <CardText text={card.text} />
      </div>
      {flavour !== null && (
        <div className={styles.flavour}>
          <FlavorText text={flavour} />
        </div>
      )}
    </>
  );
}

/** Whether the drawn card shows the text: only if the card has no picture. One that fails to load changes nothing. */
export function useTextOnFace(card: Card | Printing): boolean {
  const preference = useSettings((settings) => settings.images);
  const candidates = useImageCandidates(imagesOf(card));
  return preference !== 'off' && candidates.length === 0;
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

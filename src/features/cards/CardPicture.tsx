import { Suspense, useState, ViewTransition } from 'react';
import { imagesOf, pageOf } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { extraFaces, type FaceNames, faceOf, useFaceNames } from '../../shared/card-face/faceOf.ts';
import { CardImage } from '../../shared/card-face/image/CardImage.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { refreshIcon } from '../../shared/ui/Icon.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import styles from './CardPicture.module.css';
import { useTextOnFace } from './RulesText.tsx';

/** Loaded on demand, and only on narrow screens. */
const CardZoom = lazyPart('The full-size picture', async () => (await import('./CardZoom.tsx')).CardZoom);

/** The card's picture, or the drawn card. Cards with several faces can be turned over. */
export function CardPicture({ card }: { card: Card | Printing }) {
  const names = useFaceNames();
  const [side, setSide] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const sides = sidesOf(card, names);
  const { face, images } = sides[side] ?? sides[0];
  const shown = useTextOnFace(card) ? face : { ...face, text: null, flavour: null };
  return (
    <ViewTransition name={pageOf(card)} default="none" share="auto">
      <div className={styles.picture}>
        {/* The page already says everything on the drawn card */}
        <CardImage key={side} images={images} face={shown} priority read="nothing" />
        <button
          type="button"
          className={styles.zoom}
          aria-label={`Enlarge ${card.title}`}
          onClick={() => setZoomed(true)}
        />
        {isZoomed && (
          <Suspense>
            <CardZoom card={card} sides={sides} onClose={() => setZoomed(false)} />
          </Suspense>
        )}
        {sides.length > 1 && (
          <Button
            className={styles.turn}
            icon={refreshIcon}
            onClick={() => setSide((side + 1) % sides.length)}
            aria-label={`Turn over, showing side ${side + 1} of ${sides.length}`}
          >
            Turn over
          </Button>
        )}
      </div>
    </ViewTransition>
  );
}

/** How a card's sides are drawn, the front first, and their pictures. */
function sidesOf(card: Card | Printing, names: FaceNames) {
  const front = { face: faceOf(card, names), images: imagesOf(card) };
  const backs = extraFaces(card, names).map((face, at) => ({ face, images: card.faces[at]?.images ?? {} }));
  return [front, ...backs] as const;
}

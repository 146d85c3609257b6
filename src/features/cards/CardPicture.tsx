import { Suspense, useState, ViewTransition } from 'react';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { extraFaces, faceOf, useFaceNames } from '../../shared/card-face/faceOf.ts';
import { CardImage } from '../../shared/card-face/image/CardImage.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { refreshIcon } from '../../shared/ui/Icon.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import styles from './CardPicture.module.css';

/** Loaded on demand, and only on narrow screens. */
const CardZoom = lazyPart('The full-size picture', async () => (await import('./CardZoom.tsx')).CardZoom);

/** The card's picture, or the drawn card. Cards with several faces can be turned over. */
export function CardPicture({ card }: { card: Card | Printing }) {
  const names = useFaceNames();
  const preference = useSettings((settings) => settings.images);
  const [side, setSide] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const isPrinting = 'card_id' in card;
  const page = recordUrl(isPrinting ? 'printings' : 'cards', card.id);
  const front = faceOf(card, names);
  const faces = [front, ...extraFaces(card, names)];
  const face = faces[side] ?? front;
  const frontImages = isPrinting ? card.images : card.latest_printing_images;
  const images = side === 0 ? frontImages : (card.faces[side - 1]?.images ?? {});
  return (
    <ViewTransition name={page} default="none" share="auto">
      <div className={styles.picture}>
        {/* The page already says everything on the drawn card */}
        <CardImage key={side} images={images} face={face} preference={preference} priority read="nothing" />
        <button
          type="button"
          className={styles.zoom}
          aria-label={`Enlarge ${card.title}`}
          onClick={() => setZoomed(true)}
        />
        {isZoomed && (
          <Suspense>
            <CardZoom card={card} onClose={() => setZoomed(false)} />
          </Suspense>
        )}
        {faces.length > 1 && (
          <Button
            className={styles.turn}
            icon={refreshIcon}
            onClick={() => setSide((side + 1) % faces.length)}
            aria-label={`Turn over, showing side ${side + 1} of ${faces.length}`}
          >
            Side {side + 1} of {faces.length}
          </Button>
        )}
      </div>
    </ViewTransition>
  );
}

import { useState } from 'react';
import type { Images } from '../../api/resources/card.ts';
import { cx } from '../../lib/cx.ts';
import { CardFace } from '../face/CardFace.tsx';
import type { CardFaceData } from '../face/faceData.ts';
import styles from './CardImage.module.css';
import { isWorthTrying, noteFailure, noteSuccess } from './failures.ts';
import { type ImagesPreference, imageSources } from './sources.ts';

interface CardImageProps {
  /** The face that stands in until the picture is there, and for good where none comes. */
  face: CardFaceData;
  /** `latest_printing_images` of a card, `images` of a printing or of an extra face. */
  images: Images;
  /** About how wide it is shown, in CSS pixels: decides which size is fetched. */
  width: number;
  imagesPreference: ImagesPreference;
  /** What a page is about, seen first: fetched at once and before other pictures. */
  priority?: boolean;
  className?: string;
}

/**
 * A card's picture in a box of 63:88 that never changes its size. Under it, and in its place, is the drawn face: while
 * it loads, when every size failed, or when images are off.
 */
export function CardImage({ face, images, width, imagesPreference, priority, className }: CardImageProps) {
  const density = globalThis.devicePixelRatio ?? 1;
  const sources = imageSources(images, { width, density, preference: imagesPreference });
  return (
    <div className={cx(styles.box, className)}>
      <Picture key={sources.join(' ')} sources={sources} face={face} priority={priority === true} />
    </div>
  );
}

interface PictureProps {
  sources: readonly string[];
  face: CardFaceData;
  priority: boolean;
}

function Picture({ sources, face, priority }: PictureProps) {
  const [address, setAddress] = useState(() => sources.find(isWorthTrying));
  const [loaded, setLoaded] = useState(false);
  const name = face.subtitle === null ? face.title : `${face.title}: ${face.subtitle}`;
  return (
    <>
      {!loaded && <CardFace of={face} />}
      {address !== undefined && (
        <img
          className={loaded ? styles.picture : styles.coming}
          src={address}
          // The face below says it all until the picture takes its place
          alt={loaded ? name : ''}
          width={630}
          height={880}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => {
            noteSuccess(address);
            setLoaded(true);
          }}
          onError={() => {
            noteFailure(address);
            setLoaded(false);
            setAddress(sources.slice(sources.indexOf(address) + 1).find(isWorthTrying));
          }}
        />
      )}
    </>
  );
}

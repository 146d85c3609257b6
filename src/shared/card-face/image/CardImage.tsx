import { type SyntheticEvent, useState } from 'react';
import type { Images } from '../../../data/api/resources/card.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { CardFace, type FaceReading } from '../CardFace.tsx';
import type { CardFaceData } from '../faceOf.ts';
import styles from './CardImage.module.css';
import {
  bestCandidate,
  type Candidate,
  isWorthTrying,
  noteFailure,
  noteSuccess,
  sourceSet,
  useFailures,
  useImageCandidates,
} from './sources.ts';

interface CardImageProps {
  /** Shown until the picture loads, or if it fails. */
  face: CardFaceData;
  /** A card's `latest_printing_images`, or the `images` of a printing or extra face. */
  images: Images;
  /** For the page's main picture: fetched first. */
  priority?: boolean;
  /** What screen readers hear of the drawn face. */
  read?: FaceReading;
  isSized?: boolean;
}

/** The approximate width in CSS pixels, for browsers that need it before layout. */
const WIDTH = 300;

/** A card's picture in a 63:88 box that never changes its size. Until it loads, and without one, the drawn face fills it. */
export function CardImage({ images, ...picture }: CardImageProps) {
  const candidates = useImageCandidates(images);
  return (
    <div className={styles.box}>
      <Picture key={sourceSet(candidates)} candidates={candidates} {...picture} />
    </div>
  );
}

interface PictureProps extends Omit<CardImageProps, 'images'> {
  candidates: readonly Candidate[];
}

function Picture({ candidates, face, priority = false, read, isSized }: PictureProps) {
  const [left, setLeft] = useState(() => smallerThanFailed(candidates));
  const [loaded, setLoaded] = useState(false);
  // Until hydration nobody could observe a failure, and this session's failures are unknown
  const isHydrated = useHydrated();
  const best = bestCandidate(left, WIDTH * (globalThis.devicePixelRatio ?? 1));
  // Pictures still outside the view are not requested once their host is given up. They lose their addresses but keep
  // their element: Chromium treats a removed element as full width and requests the largest picture
  const isHopeless = useFailures(() => best !== undefined && !isWorthTrying(best.address));
  const isRequested = loaded || !isHopeless;
  const name = face.subtitle === null ? face.title : `${face.title}: ${face.subtitle}`;

  function showFace(event: SyntheticEvent<HTMLImageElement>): void {
    const failed = left.find(({ address }) => address === event.currentTarget.currentSrc) ?? best;
    setLoaded(false);
    if (failed === undefined) return;
    noteFailure(failed.address);
    setLeft(left.filter(({ address, pixels }) => pixels < failed.pixels && isWorthTrying(address)));
  }

  return (
    <>
      {!loaded && <CardFace of={face} read={read} isSized={isSized} />}
      {isHydrated && best !== undefined && (
        <img
          className={loaded ? styles.picture : styles.coming}
          // `sizes` and `loading` come first, because some browsers start to fetch while setting attributes
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          sizes={`auto, ${WIDTH}px`}
          srcSet={isRequested ? sourceSet(left) : undefined}
          src={isRequested ? best.address : undefined}
          // The face is the text alternative until the picture loads
          alt={loaded ? name : ''}
          width={630}
          height={880}
          onLoad={() => {
            noteSuccess(best.address);
            setLoaded(true);
          }}
          onError={showFace}
        />
      )}
    </>
  );
}

/** Excludes pictures that failed in this session, and those larger than the current one: fallbacks only get smaller. */
function smallerThanFailed(candidates: readonly Candidate[]): readonly Candidate[] {
  const failed = candidates.findIndex(({ address }) => !isWorthTrying(address));
  return failed < 0 ? candidates : candidates.slice(0, failed);
}

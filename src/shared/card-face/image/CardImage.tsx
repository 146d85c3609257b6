import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import type { Images } from '../../../data/api/resources/card.ts';
import { cx } from '../../ui/cx.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { CardFace, type FaceReading } from '../CardFace.tsx';
import type { CardFaceData } from '../faceData.ts';
import styles from './CardImage.module.css';
import { isWorthTrying, noteFailure, noteSuccess, onChange } from './failures.ts';
import {
  bestCandidate,
  type Candidate,
  type ImagesPreference,
  imageCandidates,
  sourceSet,
} from './sources.ts';

interface CardImageProps {
  /** The face that stands in until the picture is there, and for good where none comes. */
  face: CardFaceData;
  /** `latest_printing_images` of a card, `images` of a printing or of an extra face. */
  images: Images;
  preference: ImagesPreference;
  /** What a page is about, seen first: fetched at once and before other pictures. */
  priority?: boolean;
  /** About how wide it is shown, in CSS pixels, for a browser that cannot tell by itself before layout. */
  width?: number;
  /** What is read aloud of the drawn face. */
  read?: FaceReading;
  className?: string | undefined;
}

/**
 * A card's picture in a box of 63:88 that never changes its size. Under it, and in its place, is the drawn face: while
 * it loads, when every size failed, or when images are off.
 */
export function CardImage(props: CardImageProps) {
  const { face, images, preference, priority, width = 300, read, className } = props;
  const candidates = imageCandidates(images, preference);
  return (
    <div className={cx(styles.box, className)}>
      <Picture
        key={sourceSet(candidates)}
        candidates={candidates}
        face={face}
        priority={priority === true}
        width={width}
        read={read}
      />
    </div>
  );
}

interface PictureProps {
  candidates: readonly Candidate[];
  face: CardFaceData;
  priority: boolean;
  width: number;
  read: FaceReading | undefined;
}

function Picture({ candidates, face, priority, width, read }: PictureProps) {
  const [left, setLeft] = useState(() => smallerThanFailed(candidates));
  const [loaded, setLoaded] = useState(false);
  // Before that nobody would hear of its failure, and what failed in this session is not known
  const isHydrated = useHydrated();
  const best = bestCandidate(left, width * (globalThis.devicePixelRatio ?? 1));
  // A picture that still waits to come near is not asked for once its host is given up
  const isHopeless = useSyncExternalStore(
    onChange,
    () => best !== undefined && !isWorthTrying(best.address),
    () => false,
  );
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
      {!loaded && <CardFace of={face} read={read} />}
      {isHydrated && best !== undefined && (loaded || !isHopeless) && (
        <img
          className={loaded ? styles.picture : styles.coming}
          // `sizes` and `loading` before the addresses: some browsers start to fetch as attributes are set
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          sizes={`auto, ${width}px`}
          srcSet={sourceSet(left)}
          src={best.address}
          // The face says it all until the picture takes its place
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

/** What the session has not seen fail, and nothing larger than what it has: the fall goes to smaller sizes only. */
function smallerThanFailed(candidates: readonly Candidate[]): readonly Candidate[] {
  const failed = candidates.findIndex(({ address }) => !isWorthTrying(address));
  return failed < 0 ? candidates : candidates.slice(0, failed);
}

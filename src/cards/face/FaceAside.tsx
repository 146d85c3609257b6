import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FaceAside.module.css';
import type { CardFaceData } from './faceData.ts';

/** What stands at the head's right end: an agenda's points, a program's memory, an identity's deck and link. */
export function FaceAside({ face }: { face: CardFaceData }) {
  if (face.points !== null) {
    return (
      <p className={styles.points}>
        {face.points}
        <span aria-hidden="true"> ★</span>
        <VisuallyHidden> agenda points</VisuallyHidden>
      </p>
    );
  }
  if (face.memory !== null) {
    return (
      <p className={styles.memory}>
        {face.memory}
        <VisuallyHidden> memory</VisuallyHidden>
      </p>
    );
  }
  if (face.deckSize === null) return null;
  return (
    <div className={styles.deck}>
      <p>
        <VisuallyHidden>Deck size </VisuallyHidden>
        {face.deckSize}
        <span aria-hidden="true"> / </span>
        <VisuallyHidden>, influence limit </VisuallyHidden>
        {face.influenceLimit ?? '∞'}
      </p>
      {face.link !== null && (
        <p>
          {face.link}
          <VisuallyHidden> link</VisuallyHidden>
        </p>
      )}
    </div>
  );
}

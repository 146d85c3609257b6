import { CardText } from '../../markup/CardText.tsx';
import { FlavorText } from '../../markup/FlavorText.tsx';
import styles from './FaceText.module.css';
import type { FaceFit } from './fit.ts';

interface FaceTextProps {
  text: string | null;
  flavour: string | null;
  room: FaceFit['flavour'];
}

/** The rules text as on a card, then the flavour where there is room for it. */
export function FaceText({ text, flavour, room }: FaceTextProps) {
  const hasFlavour = flavour !== null && room !== 'none';
  if (text === null && !hasFlavour) return null;
  return (
    <div className={styles.text}>
      {text !== null && (
        <div className={styles.rules}>
          <CardText text={text} />
        </div>
      )}
      {hasFlavour && (
        <div className={styles.flavour} data-room={room}>
          <FlavorText text={flavour} />
        </div>
      )}
    </div>
  );
}

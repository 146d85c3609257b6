import { CardText, FlavorText } from '../markup/CardText.tsx';
import styles from './FaceText.module.css';
import type { FaceFit } from './fit.ts';
import { sizes } from './sizes.ts';

interface FaceTextProps {
  text: string | null;
  flavour: string | null;
  fit: FaceFit;
}

/** The rules text as on a card, then the flavour where there is room for it. */
export function FaceText({ text, flavour, fit }: FaceTextProps) {
  const hasFlavour = flavour !== null && fit.flavour !== 'none';
  if (text === null && !hasFlavour) return null;
  return (
    <div className={styles.text} style={sizes({ rules: fit.text })}>
      {text !== null && (
        <div className={styles.rules}>
          <CardText text={text} />
        </div>
      )}
      {hasFlavour && (
        <div className={styles.flavour} data-room={fit.flavour}>
          <FlavorText text={flavour} />
        </div>
      )}
    </div>
  );
}

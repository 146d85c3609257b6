import { CardText } from '../../markup/CardText.tsx';
import { FlavorText } from '../../markup/FlavorText.tsx';
import styles from './CardLayout.module.css';

/** The rules text at reading size, and the flavour where a printing has one. */
export function RulesText({ text, flavour = null }: { text: string | null; flavour?: string | null }) {
  return (
    <div className={styles.rules}>
      <div className={styles.text}>
        <CardText text={text} />
      </div>
      {flavour !== null && (
        <div className={styles.flavour}>
          <FlavorText text={flavour} />
        </div>
      )}
    </div>
  );
}

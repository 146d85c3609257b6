import styles from './FaceText.module.css';
import type { FaceFit } from './fit.ts';

interface FaceTextProps {
  text: string | null;
  flavour: string | null;
  room: FaceFit['flavour'];
}

/** The rules text as on a card, then the flavour where there is room for it. */
export function FaceText({ text, flavour, room }: FaceTextProps) {
  if (text === null && room === 'none') return null;
  return (
    <div className={styles.text}>
      {text !== null && (
        <div className={styles.rules}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <p key={`${index} ${line}`}>
              {line.replace(/<\/?(strong|em|ul|li)>/g, '').replace(/\[[a-z-]+\]/g, '\u25ce')}
            </p>
          ))}
        </div>
      )}
      {flavour !== null && room !== 'none' && (
        <p className={styles.flavour} data-room={room}>
          {plain(flavour)}
        </p>
      )}
    </div>
  );
}

/** Flavour is plain but for the four tags; other angle brackets belong to it (API-NOTES 6.5). */
function plain(flavour: string): string {
  return flavour.replace(/<\/?(?:strong|em|ul|li)>/g, '').trim();
}

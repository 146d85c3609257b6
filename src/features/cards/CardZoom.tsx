import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ofCardQuery } from '../../data/api/queries.ts';
import { cardIdOf, isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { type CardFaceData, faceOf, useFaceNames } from '../../shared/card-face/faceOf.ts';
import { CardImage } from '../../shared/card-face/image/CardImage.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { closeIcon, refreshIcon } from '../../shared/ui/Icon.tsx';
import styles from './CardZoom.module.css';

interface Side {
  readonly face: CardFaceData;
  readonly images: Card['latest_printing_images'];
}

interface Props {
  readonly card: Card | Printing;
  /** The front first. */
  readonly sides: readonly [Side, ...Side[]];
  readonly onClose: () => void;
}

/** The card on the full screen. Swipe for other printings, press for other sides; Escape, ✕ or a press outside closes it. */
export function CardZoom({ card, sides, onClose }: Props) {
  const cardId = cardIdOf(card);
  const first = isPrinting(card) ? card.id : card.latest_printing_id;
  const names = useFaceNames();
  const { data } = useQuery(ofCardQuery('printings', cardId));
  const others = (data?.records ?? [])
    .filter(({ id }) => id !== first)
    .toSorted((a, b) => compareText(b.date_release, a.date_release));
  const [side, setSide] = useState(0);
  const shown = [
    {
      key: `side ${side}`,
      ...(sides[side] ?? sides[0]),
      caption: setOf(data?.records.find(({ id }) => id === first)),
    },
    ...others.map((printing) => ({
      key: printing.id,
      face: faceOf(printing, names),
      images: printing.images,
      caption: setOf(printing),
    })),
  ];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{card.title}</Dialog.Title>
          <Dialog.Close
            className={styles.close}
            render={<Button variant="quiet" icon={closeIcon} label="Close" />}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <ul className={styles.faces} tabIndex={0} aria-label="Printings">
            {shown.map(({ key, face, images, caption }, at) => (
              <li key={key} className={styles.face}>
                <CardImage images={images} face={face} />
                <p className={styles.caption}>
                  {caption}
                  {shown.length > 1 && (
                    <span className={styles.count}>
                      {' '}
                      {at + 1} of {shown.length}
                    </span>
                  )}
                </p>
                {sides.length > 1 && at === 0 && (
                  <Button icon={refreshIcon} onClick={() => setSide((side + 1) % sides.length)}>
                    Turn over: side {side + 1} of {sides.length}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function setOf(printing: Printing | undefined): string {
  return printing === undefined ? '' : `${printing.card_set_name} ${printing.position ?? ''}`.trim();
}

import { type ComponentProps, type MouseEvent, memo, Suspense, use, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { appHref } from '../../data/api/base.ts';
import { imagesOf, type Listed, pageOf } from '../../data/api/resources/listed.ts';
import { withoutDay } from '../../domain/json-api/addressDay.ts';
import { CardFace } from '../card-face/CardFace.tsx';
import { faceOf, useFaceNames } from '../card-face/faceOf.ts';
import type { CardImage as CardImageType } from '../card-face/image/CardImage.tsx';
import { cx } from '../ui/cx.ts';
import { useHydrated, useMediaQuery } from '../ui/hydration.ts';
import { IsTypedContext } from '../ui/keyboard.tsx';
import { Link } from '../ui/Link.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonBlock, SkeletonText } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import type { ColumnSort } from '../ui/Table.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import styles from './CardList.module.css';
import { CardRows, keyOf, type ListItemProps, type ListViewProps } from './CardRows.tsx';
import { CardTable } from './CardTable.tsx';
import { CardTexts } from './CardTexts.tsx';
import { type FittingView, useFitting } from './cardViews.tsx';
import { storeTrail, useLastCard } from './trail.ts';

interface Props {
  readonly caption: string;
  readonly cards: readonly Listed[];
  readonly view: FittingView;
  readonly verdict?: ListViewProps['verdict'];
  readonly sortOf?: (attribute: string) => ColumnSort | null;
  /** For one page of a longer list: the first card's number, counted from 1, and the total. */
  readonly partOf?: { readonly first: number; readonly total: number } | undefined;
  /** For one group of a result: the whole result, in order. */
  readonly allCards?: readonly Listed[] | undefined;
}

/** Any list of cards, in the reader's chosen view. Opening a card remembers the list, for the card's page to page through. */
export function CardList(props: Props) {
  const { cards, partOf, allCards = cards } = props;
  const { pathname, search } = useLocation();
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const href = appHref(link);
    const path = href === null ? null : withoutDay(href);
    const steps = path === null ? [] : allCards.map((card) => ({ path: pageOf(card), title: card.title }));
    if (!steps.some((step) => step.path === path)) return;
    storeTrail({ href: pathname + search, steps, ...(partOf ?? { first: 1, total: steps.length }) });
  };
  return (
    <div className={styles.list} onClickCapture={remember}>
      <ListInView {...props} />
    </div>
  );
}

function ListInView({ caption, cards, view, verdict = null, sortOf = () => null }: Props) {
  const isNarrow = useMediaQuery('(width < 40rem)');
  const shown = useFitting(view);
  const isHydrated = useHydrated();
  const list = { label: caption, cards, verdict };
  // The server only assumes a width: the style sheet decides, so that nothing changes while one looks
  if (view === null && !isHydrated && !isNarrow) {
    return (
      <>
        <div className={styles.wide}>
          <CardFaces {...list} withImages={false} />
        </div>
        <div className={styles.narrow}>
          <CardRows {...list} />
        </div>
      </>
    );
  }
  switch (shown) {
    case 'table':
      return isNarrow ? <CardRows {...list} /> : <CardTable {...list} sortOf={sortOf} />;
    case 'text':
      return <CardTexts {...list} />;
    case 'cards':
    case 'images':
      return <CardFaces {...list} withImages={view === 'images'} />;
  }
}

/** More than fit on any first screen. */
const CARDS_IN_SKELETON = 20;

/** A placeholder for a list of cards. */
export function ListSkeleton({ view }: { view: FittingView }) {
  if (view === null) {
    return (
      <>
        <div className={styles.wide}>
          <ListSkeleton view="cards" />
        </div>
        <div className={styles.narrow}>
          <ListSkeleton view="table" />
        </div>
      </>
    );
  }
  if (view === 'cards' || view === 'images') return <CardFacesSkeleton count={CARDS_IN_SKELETON} />;
  // A row has room for three lines, a card's text for eight
  return <SkeletonText lines={CARDS_IN_SKELETON * (view === 'table' ? 3 : 8)} />;
}

/** Loaded only if pictures are on; until then the drawn face is shown, as while a picture loads. */
const CardImage = lazyPart(
  ({ face, read }: ComponentProps<typeof CardImageType>) => <CardFace of={face} read={read} isSized />,
  async () => (await import('../card-face/image/CardImage.tsx')).CardImage,
);

interface FacesProps extends ListViewProps {
  readonly withImages: boolean;
}

/** The height of the verdict under a face, in px. */
const VERDICT = 32;

/** Cards as faces, two per row on a phone. The style sheet sets the columns, and with them each card's width. */
function CardFaces({ label, cards, withImages, verdict }: FacesProps) {
  const names = useFaceNames();
  const isTyped = use(IsTypedContext);
  const last = useLastCard(({ page }) => (isTyped ? null : page));
  return (
    <div className={styles.faces}>
      <VirtualList
        label={label}
        items={cards}
        keyOf={keyOf}
        // Slightly less than a column, so that rounding never loses one
        minColumn="calc(var(--card-unit) * 99.9)"
        estimate={(width) => (width * 88) / 63 + (verdict === null ? 0 : VERDICT)}
        className={styles.grid}
      >
        {(card) => <CardTile {...{ card, names, withImages, verdict }} isLast={pageOf(card) === last} />}
      </VirtualList>
    </div>
  );
}

/** A placeholder for a number of cards. */
function CardFacesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.faces}>
      <div className={cx(styles.grid, styles.skeleton)}>
        {Array.from({ length: count }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal tiles without identity
          <SkeletonBlock key={tile} ratio={63 / 88} />
        ))}
      </div>
    </div>
  );
}

interface TileProps extends ListItemProps, Pick<FacesProps, 'withImages'> {
  readonly isLast: boolean;
}

const CardTile = memo(function CardTile({ card, names, withImages, verdict, isLast }: TileProps) {
  const page = pageOf(card);
  const face = faceOf(card, names);
  // Another card in this place is drawn anew: its parts don't move from those of the card before
  const drawn = <CardFace key={page} of={face} read="untitled" isSized />;
  return (
    <>
      {/* Its page's picture moves back here (cards/CardLayout.tsx) */}
      <ViewTransition name={isLast ? page : 'auto'} default="none" share="auto">
        <div className={styles.tile}>
          {/* Over the face: the link is named by the title, and the face is read separately */}
          <Link to={page} className={styles.cover}>
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </Link>
          {withImages ? (
            <Suspense fallback={drawn}>
              <CardImage images={imagesOf(card)} face={face} read="untitled" isSized />
            </Suspense>
          ) : (
            drawn
          )}
        </div>
      </ViewTransition>
      {verdict && <div className={styles.verdict}>{verdict(card)}</div>}
    </>
  );
});

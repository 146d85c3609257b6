import { memo, use, useMemo } from 'react';
import { FACTION_GLYPHS, glyphOf } from '../../domain/card-text/glyphShapes.ts';
import { SYMBOLS } from '../../domain/card-text/symbolShapes.ts';
import { CardText, FlavorText } from '../markup/CardText.tsx';
import { SymbolStyleContext } from '../markup/glyphs.tsx';
import type { ListedCard } from '../records/listed.ts';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { CardArt } from './art/LazyArt.tsx';
import styles from './CardFace.module.css';
import { FaceGlyph, FaceHead, sizes } from './FaceHead.tsx';
import { type CardFaceData, useFaceNames } from './faceData.ts';
import { faceOfCard } from './faceOf.ts';
import { type FaceFit, fitFace } from './fit.ts';

interface Props {
  readonly of: CardFaceData;
  /** Its words alone, for the first moment of a list that changes with each key: the picture's place stays empty. */
  readonly wordsOnly?: boolean | undefined;
  readonly read?: FaceReading | undefined;
}

/** What is read of a face aloud: all of it; all but the title, which a link over it says; nothing, where the page says it all. */
export type FaceReading = 'all' | 'untitled' | 'nothing';

/**
 * A whole card drawn from its data: 63:88, as wide as its place, every size a share of that width. Real text in
 * reading order; the picture is generated from the id. Below 170 px the rules text is for assistive technology only.
 */
export const CardFace = memo(function CardFace({ of: face, wordsOnly = false, read }: Props) {
  return (
    <article
      className={cx(styles.face, wordsOnly && styles.bare)}
      aria-hidden={read === 'nothing' || undefined}
      aria-label={
        read === 'untitled'
          ? undefined
          : face.subtitle === null
            ? face.title
            : `${face.title}: ${face.subtitle}`
      }
      data-faction={face.factionId}
      data-side={face.side}
    >
      <div className={styles.frame}>
        <FaceHead face={face} isTitled={read !== 'untitled'} />
        <FaceBody face={face} wordsOnly={wordsOnly} />
      </div>
    </article>
  );
});

function FaceBody({ face, wordsOnly }: { face: CardFaceData; wordsOnly: boolean }) {
  const symbols = use(SymbolStyleContext);
  const fit = useMemo(() => fitFace(face, symbols), [face, symbols]);
  return (
    <>
      {wordsOnly ? (
        <div className={cx(styles.picture, styles.ground)} />
      ) : (
        <CardArt
          className={styles.picture}
          id={face.id}
          typeId={face.typeId}
          subtypeIds={face.subtypeIds}
          factionId={face.factionId}
        />
      )}
      <p className={styles.typeLine} style={sizes({ 'type-line': fit.typeLine })}>
        <span className={styles.type}>
          {face.typeWord}
          {face.subtypes !== null && <span className={styles.subtypes}>: {face.subtypes}</span>}
        </span>{' '}
        <span className={styles.faction}>
          <FaceGlyph shape={glyphOf(FACTION_GLYPHS, face.factionId)} />
          <span className={styles.word}>{face.factionWord}</span>
        </span>
      </p>
      <FaceText text={face.text} flavour={face.flavour} fit={fit} />
      <FaceFoot face={face} />
    </>
  );
}

/** A card's drawn face with the names that stand on it, as one piece to load. */
export function SmallFace({ card }: { readonly card: ListedCard }) {
  const names = useFaceNames();
  return <CardFace of={faceOfCard(card, names)} />;
}

interface FaceTextProps {
  text: string | null;
  flavour: string | null;
  fit: FaceFit;
}

/** The rules text as on a card, then the flavour where there is room for it. */
function FaceText({ text, flavour, fit }: FaceTextProps) {
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

/** Strength, where the card comes from and who drew it, trash cost, influence. */
function FaceFoot({ face }: { face: CardFaceData }) {
  const bare = face.strength === null && face.trash === null && face.influence === null;
  return (
    <footer className={styles.foot} data-bare={bare || undefined}>
      {face.strength !== null && (
        <p className={styles.strength}>
          <VisuallyHidden>Strength </VisuallyHidden>
          <span className={styles.number}>{face.strength}</span>
        </p>
      )}
      <p className={styles.source}>
        {face.setName !== null && (
          <span className={styles.set}>
            {face.setName}
            {face.position !== null && ` ${face.position}`}
          </span>
        )}
        {face.illustrator !== null && (
          <span className={styles.illustrator}>
            <VisuallyHidden>, </VisuallyHidden>Illus. {face.illustrator}
          </span>
        )}
      </p>
      {face.trash !== null && (
        <p className={styles.trash}>
          <VisuallyHidden>Trash cost </VisuallyHidden>
          <span className={styles.number}>{face.trash}</span>
          <FaceGlyph shape={SYMBOLS.trash} />
        </p>
      )}
      {face.influence !== null && <InfluencePips influence={face.influence} />}
    </footer>
  );
}

const PLACES = [0, 1, 2, 3, 4];
const PIP_STEP = 12;
const PIP_MIDDLE = 6;

/** Influence as five pips, filled from the left; said as a number. */
function InfluencePips({ influence }: { influence: number }) {
  return (
    <p className={styles.pips}>
      <VisuallyHidden>{`Influence ${influence}`}</VisuallyHidden>
      <svg viewBox="0 0 60 12" aria-hidden="true" className={styles.pipRow}>
        <path
          className={styles.full}
          d={dots(
            PLACES.filter((place) => place < influence),
            4.4,
          )}
        />
        <path
          className={styles.empty}
          d={dots(
            PLACES.filter((place) => place >= influence),
            3.7,
          )}
        />
      </svg>
    </p>
  );
}

function dots(places: readonly number[], radius: number): string {
  return places
    .map(
      (place) =>
        `M${place * PIP_STEP + PIP_MIDDLE - radius} ${PIP_MIDDLE}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    )
    .join('');
}

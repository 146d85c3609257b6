import { memo, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import {
  FACTION_GLYPHS,
  glyphOf,
  type IconShape,
  POINT_GLYPH,
  SYMBOLS,
} from '../../domain/card-text/symbolShapes.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { CardText, FlavorText } from '../markup/CardText.tsx';
import { SymbolStyleContext } from '../markup/glyphs.tsx';
import { wordFor } from '../records/RecordNames.tsx';
import { IsTypedContext } from '../ui/keyboard.tsx';
import { lazyExtra } from '../ui/lazyPart.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { CardArtProps } from './art/CardArt.tsx';
import styles from './CardFace.module.css';
import { type CardFaceData, faceOf, lengthsOf, useFaceNames } from './faceOf.ts';

interface Props {
  readonly of: CardFaceData;
  readonly read?: FaceReading | undefined;
  /** The surrounding list sets the width (CardFace.module.css), so that the browser need not measure each card. */
  readonly isSized?: boolean | undefined;
}

/** What screen readers hear of the face: everything, everything but the title (when a link over it says that), or nothing. */
export type FaceReading = 'all' | 'untitled' | 'nothing';

/**
 * A card drawn from its data, 63:88 and as wide as its place, with every size a share of that width. Real text in reading
 * order; the picture is generated from the id. Below 220 px it shows
 * title, picture and type; assistive technology has the rest.
 */
export const CardFace = memo(function CardFace({ of: face, read, isSized }: Props) {
  const symbols = use(SymbolStyleContext);
  const lengths = useMemo(() => lengthsOf(face, symbols), [face, symbols]);
  const name = face.subtitle === null ? face.title : `${face.title}: ${face.subtitle}`;
  const drawn = (
    <article
      className={styles.face}
      aria-hidden={read === 'nothing' || undefined}
      aria-label={read === 'untitled' ? undefined : name}
      data-faction={face.faction_id}
      data-side={face.side_id}
      data-title={lengths.title}
      data-text={lengths.text}
    >
      <FaceHead face={face} isTitled={read !== 'untitled'} />
      <Picture face={face} />
      <p className={styles.typeLine}>
        <span className={styles.type}>
          {face.typeWord}
          {face.display_subtypes !== null && (
            <span className={styles.subtypes}>: {face.display_subtypes}</span>
          )}
        </span>{' '}
        <span className={styles.faction}>
          <FaceGlyph shape={glyphOf(FACTION_GLYPHS, face.faction_id)} />
          {face.factionWord}
        </span>
      </p>
      {face.text !== null && (
        <div className={styles.rules}>
          <CardText text={face.text} />
        </div>
      )}
      {face.flavour !== null && lengths.hasFlavour && (
        <div className={styles.flavour}>
          <FlavorText text={face.flavour} />
        </div>
      )}
      <FaceFoot face={face} />
    </article>
  );
  return isSized ? drawn : <div data-face-place>{drawn}</div>;
});

/** A drawn card face with its names. */
export function SmallFace({ card }: { readonly card: ListedCard }) {
  const names = useFaceNames();
  return <CardFace of={faceOf(card, names)} />;
}

/** While one types, a card's words don't wait for its picture. */
function Picture({ face }: { face: CardFaceData }) {
  const isDrawn = useDeferredValue(true, !use(IsTypedContext));
  if (!isDrawn) return <div className={styles.picture} />;
  return (
    <CardArt
      className={styles.picture}
      id={face.id}
      typeId={face.card_type_id}
      subtypeIds={face.card_subtype_ids}
      factionId={face.faction_id}
    />
  );
}

/** The title comes first in reading order; the number's circle (Runner) or square (Corp) is to its left. */
function FaceHead({ face, isTitled }: { face: CardFaceData; isTitled: boolean }) {
  return (
    <header className={styles.head} data-identity={face.subtitle !== null || undefined}>
      <p className={styles.name} aria-hidden={!isTitled || undefined}>
        {face.is_unique && <span role="img" aria-label="Unique: " className={styles.unique} />}
        {face.title}
        {face.subtitle !== null && (
          <>
            <VisuallyHidden>: </VisuallyHidden>
            <span className={styles.subtitle}>{face.subtitle}</span>
          </>
        )}
      </p>
      <Numeral label="Cost" value={face.cost} className={styles.badge} />
      <Numeral
        label="Advancement requirement"
        value={face.advancement_requirement}
        className={styles.badge}
      />
      <FaceAside face={face} />
    </header>
  );
}

interface NumeralProps {
  readonly label: string;
  readonly value: string | number | null;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}

/** A number on the frame, spoken with its name. */
function Numeral({ label, value, className, children }: NumeralProps) {
  if (value === null) return null;
  return (
    <p className={className}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {value}
      {children}
    </p>
  );
}

/** The right end of the head: an agenda's points, a program's memory, or an identity's deck size and link. */
function FaceAside({ face }: { face: CardFaceData }) {
  const isAgenda = face.agenda_points !== null;
  const figure = face.agenda_points ?? face.memory_cost;
  if (figure !== null) {
    return (
      <Numeral label={isAgenda ? 'Agenda points' : 'Memory units'} value={figure} className={styles.figure}>
        <FaceGlyph shape={isAgenda ? POINT_GLYPH : SYMBOLS.mu} />
      </Numeral>
    );
  }
  if (face.minimum_deck_size === null) return null;
  return (
    <div className={styles.deck}>
      <p>
        <VisuallyHidden>Deck size </VisuallyHidden>
        {face.minimum_deck_size}
        <span aria-hidden="true"> / </span>
        <VisuallyHidden>, influence </VisuallyHidden>
        {face.influence_limit ?? '∞'}
      </p>
      <Numeral label="Link" value={face.base_link} className={styles.link}>
        <FaceGlyph shape={SYMBOLS.link} />
      </Numeral>
    </div>
  );
}

/** Strength, set, illustrator, trash cost and influence. */
function FaceFoot({ face }: { face: CardFaceData }) {
  return (
    <footer className={styles.foot}>
      <Numeral label="Strength" value={face.strength} className={styles.strength} />
      <p className={styles.source}>
        {face.setName}
        {face.position !== null && ` ${face.position}`}
        {face.illustrator !== null && ' '}
        {face.illustrator !== null && <span className={styles.illustrator}>Illus. {face.illustrator}</span>}
      </p>
      <Numeral label="Trash cost" value={face.trash_cost} className={styles.trash}>
        <FaceGlyph shape={SYMBOLS.trash} />
      </Numeral>
      {/* Five pips, filled from the left */}
      {face.influence_cost !== null && (
        <p className={styles.pips} style={{ '--influence': face.influence_cost }}>
          {`Influence ${face.influence_cost}`}
        </p>
      )}
    </footer>
  );
}

/** A symbol in the frame, as high as the text next to it, which names it. */
function FaceGlyph({ shape }: { shape: IconShape }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.glyph}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

/** A drawn card's picture. It is decorative, so its code loads after the page and its place stays empty until then. */
export const CardArt = lazyExtra(
  async () => (await import('./art/CardArt.tsx')).CardArt,
  ({ className }: CardArtProps) => <div className={className} />,
);

/** A card that something else is about, by id (ShownFace), with a fragment on its page: `#ruling-1`. */
export function LinkedFace({ cardId, anchor }: { cardId: string; anchor?: string }) {
  const { cards, isPending } = useCards([cardId]);
  return <ShownFace cardId={cardId} anchor={anchor} card={cards.get(cardId)} isPending={isPending} />;
}

interface ShownProps {
  readonly cardId: string;
  /** Undefined while pending or if unavailable. */
  readonly card: ListedCard | undefined;
  readonly isPending: boolean;
  readonly anchor?: string | undefined;
}

/** A small drawn card above its name, which is a link; the face can be pressed too. */
export function ShownFace({ cardId, card, isPending, anchor = '' }: ShownProps) {
  return (
    <div className={styles.card}>
      {/* Reserves the space. An unavailable card only shows its name */}
      {(card !== undefined || isPending) && (
        // The link already names the card
        <div className={styles.linkedFace} aria-hidden="true">
          {card !== undefined && <SmallFace card={card} />}
        </div>
      )}
      <TextLink href={recordUrl('cards', cardId) + anchor} className={styles.linkedName}>
        {card?.title ?? wordFor(cardId)}
      </TextLink>
    </div>
  );
}

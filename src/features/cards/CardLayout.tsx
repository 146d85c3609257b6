import { type ReactNode, Suspense, useEffect, useState, ViewTransition } from 'react';
import { cardIdOf, imagesOf, isPrinting, type Listed, pageOf } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { shortListName } from '../../domain/legality/snapshots.ts';
import { verdictsByFormat } from '../../domain/legality/verdictHistory.ts';
import { formatDate } from '../../domain/text/format.ts';
import { extraFaces, type FaceNames, faceOf, useFaceNames } from '../../shared/card-face/faceOf.ts';
import { CardImage } from '../../shared/card-face/image/CardImage.tsx';
import { useLastCard } from '../../shared/card-lists/trail.ts';
import { UniqueMark } from '../../shared/markup/glyphs.tsx';
import { typeWord } from '../../shared/records/cardWords.ts';
import { FactionTag, useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { StatLine } from '../../shared/records/StatLine.tsx';
import { useJudge, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { refreshIcon } from '../../shared/ui/Icon.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CardLayout.module.css';
import { SetNeighbours, TrailPlace } from './CardNeighbours.tsx';
import { useTextOnFace } from './RulesText.tsx';

interface Props {
  readonly card: Card | Printing;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** How others use the card. */
  readonly aside: ReactNode;
  /** Details that few readers need. */
  readonly rest?: ReactNode;
}

/** A card's or printing's page in three columns, with its head and picture. In reading order the name comes first. */
export function CardLayout({ card, actions, children, aside, rest }: Props) {
  return (
    <article className={styles.layout}>
      <div className={styles.main}>
        <TrailPlace />
        <CardHead card={card} actions={actions} />
        {children}
      </div>
      <div className={styles.picture}>
        <CardPicture card={card} />
        <SetNeighbours card={card} />
      </div>
      <div className={styles.aside}>{aside}</div>
      {rest && <div className={styles.rest}>{rest}</div>}
    </article>
  );
}

/** Breadcrumbs, the card's name, and a one-line summary. */
function CardHead({ card, actions }: { card: Card | Printing; actions?: ReactNode }) {
  const sideName = useNames('sides');
  const typeName = useNames('card_types');
  const type = typeWord(card.card_type_id, typeName);
  return (
    <PageHeader
      breadcrumbs={[
        { label: 'Cards', href: '/cards' },
        { label: sideName(card.side_id), href: listUrl('cards', { side_id: card.side_id }) },
        { label: type, href: listUrl('cards', { card_type_id: card.card_type_id }) },
      ]}
      title={card.title}
      tab={isPrinting(card) ? `${card.title} (${card.card_set_name}) — Sift` : undefined}
      mark={card.is_unique && <UniqueMark className={styles.unique} />}
      answer={<CardVerdict card={card} />}
      subtitle={
        <div className={styles.facts} data-faction={card.faction_id}>
          <TextLink href={listUrl('cards', { faction_id: card.faction_id })} tone="inherit">
            <FactionTag id={card.faction_id} />
          </TextLink>
          <span>
            <TextLink href={recordUrl('card_types', card.card_type_id)} tone="inherit">
              {type}
            </TextLink>
            {card.display_subtypes !== null && (
              <>
                : <SubtypeLinks ids={card.card_subtype_ids} words={card.display_subtypes} />
              </>
            )}
          </span>
          <StatLine card={card} />
        </div>
      }
      actions={actions}
    />
  );
}

/** Subtypes in printed order, as links where the API gives their ids. */
function SubtypeLinks({ ids, words }: { ids: readonly string[]; words: string }) {
  const nameOf = useNames('card_subtypes');
  const byName = new Map(ids.map((id) => [nameOf(id).toLowerCase(), id]));
  return words.split(' - ').map((word, index) => {
    const id = byName.get(word.toLowerCase());
    return (
      <span key={word}>
        {index > 0 && ' - '}
        {id === undefined ? (
          word
        ) : (
          <TextLink href={recordUrl('card_subtypes', id)} tone="inherit">
            {word}
          </TextLink>
        )}
      </span>
    );
  });
}

/** The placeholder for a card's page. */
export function CardSkeleton() {
  return (
    <Loading label="Loading the card…">
      <div className={styles.layout}>
        <div className={styles.picture}>
          <SkeletonBlock ratio={63 / 88} />
        </div>
        <div className={styles.main}>
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="70%" height="2.5rem" />
          <SkeletonText lines={8} />
        </div>
      </div>
    </Loading>
  );
}

/** The card's verdict in the reader's format, with the list that made it and when: the answer that most readers came for. */
export function CardVerdict({ card }: { card: Listed }) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats');
  const judge = useJudge(format);
  const since = useSince(card, format);
  if (judge === null) return null;
  const id = cardIdOf(card);
  return (
    <p className={styles.verdict}>
      <span className={styles.format}>{formatName(format)}</span>{' '}
      <VerdictTag verdict={judge({ ...card, id })} href={`#legality`} />
      {since !== '' && <span className={styles.since}> {since}</span>}
    </p>
  );
}

/** `by 23.03, 3 Mar 2023`, for a verdict that a ban list made; empty for others. */
function useSince(card: Listed, format: string): string {
  const snapshots = useRecords('snapshots') ?? [];
  const lists = useRecords('restrictions') ?? [];
  const asOf = useAsOf();
  const judged = { ...card, id: cardIdOf(card) };
  const [verdicts] = verdictsByFormat(judged, [{ id: format }], snapshots, lists, asOf);
  const now = verdicts?.periods.at(-1);
  const list = lists.find(({ id }) => id === now?.madeBy);
  if (now === undefined || list === undefined) return '';
  const words = `by ${shortListName(list.name)}, ${formatDate(now.from, 'short')}`;
  return now.verdict.kind === 'legal' ? `unbanned ${words}` : words;
}

/** Loaded on demand, and only on narrow screens. */
const CardZoom = lazyPart('The full-size picture', async () => (await import('./CardZoom.tsx')).CardZoom);

/** The card's picture, or the drawn card. Cards with several faces can be turned over. */
export function CardPicture({ card }: { card: Card | Printing }) {
  const names = useFaceNames();
  const [side, setSide] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const sides = sidesOf(card, names);
  const { face, images } = sides[side] ?? sides[0];
  const shown = useTextOnFace(card) ? face : { ...face, text: null, flavour: null };
  const page = pageOf(card);
  useEffect(() => useLastCard.setState({ page }), [page]);
  return (
    <ViewTransition name={page} default="none" share="auto">
      <div className={styles.ownPicture}>
        {/* The page already says everything on the drawn card */}
        <CardImage key={side} images={images} face={shown} priority read="nothing" />
        <button
          type="button"
          className={styles.zoom}
          aria-label={`Enlarge ${card.title}`}
          onClick={() => setZoomed(true)}
        />
        {isZoomed && (
          <Suspense>
            <CardZoom card={card} sides={sides} onClose={() => setZoomed(false)} />
          </Suspense>
        )}
        {sides.length > 1 && (
          <Button
            className={styles.turn}
            icon={refreshIcon}
            onClick={() => setSide((side + 1) % sides.length)}
            aria-label={`Turn over, showing side ${side + 1} of ${sides.length}`}
          >
            Turn over
          </Button>
        )}
      </div>
    </ViewTransition>
  );
}

/** How a card's sides are drawn, the front first, and their pictures. */
function sidesOf(card: Card | Printing, names: FaceNames) {
  const front = { face: faceOf(card, names), images: imagesOf(card) };
  const backs = extraFaces(card, names).map((face, at) => ({ face, images: card.faces[at]?.images ?? {} }));
  return [front, ...backs] as const;
}

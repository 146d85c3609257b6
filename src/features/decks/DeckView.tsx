import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { cardIdOf, type Listed, type ListedCard } from '../../data/api/resources/listed.ts';
import { withParameter } from '../../domain/json-api/addressDay.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { isPlainlyLegal, type Judged, judgedWords } from '../../domain/legality/judge.ts';
import { isPlayable, verdictWord } from '../../domain/legality/verdict.ts';
import { formatCopies, formatCount, influenceDots } from '../../domain/text/format.ts';
import { FactionGlyph, GameSymbol, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { factionWord } from '../../shared/records/cardWords.ts';
import { type NameOf, useNames } from '../../shared/records/RecordNames.tsx';
import { JudgedTag, useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { cardsIcon, imageIcon, menuIcon, textIcon } from '../../shared/ui/Icon.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { Loading, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import {
  type DeckContents,
  type DeckGroup,
  type Grouping,
  groupDeck,
  marksOf,
  typeGroupName,
} from './contents.ts';
import styles from './DeckView.module.css';

/** Lazy, since the default view doesn't need it. */
const CardList = lazyPart(
  'The cards',
  async () => (await import('../../shared/card-lists/CardList.tsx')).CardList,
);

const DECK_VIEWS = [
  { value: 'list', label: 'List', icon: menuIcon },
  { value: 'text', label: 'Text', icon: textIcon },
  { value: 'cards', label: 'Cards', icon: cardsIcon },
  { value: 'images', label: 'Images', icon: imageIcon },
] as const;
type DeckViewName = (typeof DECK_VIEWS)[number]['value'];

const GROUPINGS = [
  { value: 'type', label: 'Type' },
  { value: 'faction', label: 'Faction' },
  { value: 'cost', label: 'Cost' },
  { value: 'set', label: 'Set' },
] as const;

/** More than any deck has; a pasted list of all cards may have more. */
const MOST_LINES = 200;

/**
 * A deck's cards in groups, in any view; view and grouping are in the URL.
 * @param factionId the identity's, if the identity itself is unknown or not loaded yet
 */
export function DeckView({ contents, factionId }: { contents: DeckContents; factionId: string | null }) {
  const { pathname, search, hash } = useLocation();
  const go = useGo();
  const params = new URLSearchParams(search);
  const view: DeckViewName = DECK_VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'list';
  const by: Grouping = GROUPINGS.find(({ value }) => value === params.get('group'))?.value ?? 'type';
  const set = (name: 'view' | 'group', value: string | null) => {
    // The fragment may hold the deck itself
    go(pathname + withParameter(search, name, value) + hash, { replace: true, preventScrollReset: true });
  };
  const [isWhole, setWhole] = useState(false);
  const isLong = contents.slots.length > MOST_LINES && !isWhole;
  const shown = isLong ? { ...contents, slots: contents.slots.slice(0, MOST_LINES) } : contents;
  const titleOf = useGroupTitle(by);
  const judge = useReadersJudge();
  const groups = groupDeck(shown, factionId, by, judge).map((group) => ({
    ...group,
    title: titleOf(group.key),
  }));
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <ToggleGroup
          label="View"
          options={DECK_VIEWS}
          value={view}
          onChange={(chosen) => set('view', chosen === 'list' ? null : chosen)}
          collapse
        />
        <SelectField
          label="Group by"
          inline
          options={GROUPINGS}
          value={by}
          onChange={(chosen) => set('group', chosen === 'type' ? null : chosen)}
        />
      </div>
      {view === 'list' ? (
        <ListGroups groups={groups} by={by} marks={marksOf(contents, judge)} />
      ) : (
        <Suspense
          fallback={
            <Loading label="Loading the cards…">
              <SkeletonText lines={12} />
            </Loading>
          }
        >
          {groups.map((group) => (
            <Section key={group.key} title={group.title} count={group.copies} plain>
              <CardGroup group={group} view={view} />
            </Section>
          ))}
        </Suspense>
      )}
      {isLong && (
        <Button onClick={() => setWhole(true)}>Show all {formatCount(contents.slots.length, 'card')}</Button>
      )}
    </div>
  );
}

function useGroupTitle(by: Grouping): NameOf {
  const typeName = useNames('card_types');
  const subtypeName = useNames('card_subtypes');
  const factionName = useNames('factions');
  const setName = useNames('card_sets');
  const titles: Readonly<Record<Grouping, NameOf>> = {
    type: (key) => typeGroupName(key, typeName, subtypeName),
    faction: (key) => factionWord(key, factionName),
    set: (key) => (key === '' ? 'No set' : setName(key)),
    cost: (key) => (key === '' ? 'No cost' : `Cost ${key}`),
  };
  return titles[by];
}

type TitledGroup = DeckGroup & { readonly title: string };

function CardGroup({ group, view }: { group: TitledGroup; view: Exclude<DeckViewName, 'list'> }) {
  const { title, lines } = group;
  const judge = useReadersJudge();
  const copies = new Map(lines.map((line) => [line.card.id, line.copies]));
  const verdict = (card: Listed) => {
    const judged = { ...card, id: cardIdOf(card) };
    return (
      <span className={styles.tile}>
        <span className={styles.copies}>{formatCopies(copies.get(cardIdOf(card)) ?? 0)}</span>
        {judge !== null && !isPlainlyLegal(judge(judged)) && <JudgedTag judge={judge} card={judged} />}
      </span>
    );
  };
  return <CardList caption={title} cards={lines.map(({ card }) => card)} view={view} verdict={verdict} />;
}

interface ListGroupsProps {
  readonly groups: readonly TitledGroup[];
  readonly by: Grouping;
  readonly marks: ReadonlyMap<string, string>;
}

function ListGroups({ groups, by, marks }: ListGroupsProps) {
  const judge = useReadersJudge();
  const factionName = useNames('factions');
  const line = ({ card, copies, influence }: DeckGroup['lines'][number]) => {
    const verdict = judge?.(card);
    const faction = factionWord(card.faction_id, factionName);
    return (
      <li
        key={card.id}
        className={styles.line}
        data-faction={card.faction_id}
        data-preview
        data-faulty={marks.has(card.id) || (verdict !== undefined && !isPlayable(verdict)) || undefined}
        data-out={(verdict !== undefined && !isPlayable(verdict)) || undefined}
      >
        <span className={styles.copies}>{formatCopies(copies)}</span>
        {by === 'type' ? (
          <span className={styles.glyph} title={faction}>
            <FactionGlyph id={card.faction_id} />
            <VisuallyHidden>{faction}</VisuallyHidden>
          </span>
        ) : (
          <span className={styles.glyph}>
            <TypeGlyph id={card.card_type_id} />
          </span>
        )}
        <TextLink href={recordUrl('cards', card.id)} tone="ink" className={styles.title}>
          {card.title}
        </TextLink>
        <Cost card={card} />
        <span className={styles.pips}>
          {influence > 0 && (
            <Signs words={formatCount(influence, 'influence', 'influence')}>{influenceDots(influence)}</Signs>
          )}
        </span>
        <VerdictWord verdict={verdict} mark={marks.get(card.id)} />
      </li>
    );
  };
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Section key={group.key} title={group.title} count={group.copies} className={styles.group}>
          <ul className={styles.lines}>{group.lines.map(line)}</ul>
        </Section>
      ))}
    </div>
  );
}

/** A card's cost, or an agenda's requirement and points. */
function Cost({ card }: { card: ListedCard }) {
  const { cost, advancement_requirement, agenda_points } = card;
  if (card.card_type_id === 'agenda') {
    const words = `${advancement_requirement} advancements, ${formatCount(agenda_points ?? 0, 'point')}`;
    return (
      <Signs words={words} className={styles.cost}>
        {advancement_requirement}/{agenda_points}
      </Signs>
    );
  }
  return (
    <span className={styles.cost}>
      {cost !== null && (
        <>
          {cost}
          <GameSymbol name="credit" amount={cost} />
        </>
      )}
    </span>
  );
}

interface SignsProps {
  readonly words: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Signs as on the classic site, with their words on hover and for screen readers. */
function Signs({ words, className, children }: SignsProps) {
  return (
    <span className={className} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** A card's verdict in the user's format, unless it is plainly legal; where it breaks another rule, that. */
function VerdictWord({ verdict, mark }: { verdict: Judged | undefined; mark: string | undefined }) {
  if (mark !== undefined) {
    return (
      <span className={styles.verdict} data-tone="bad">
        <span aria-hidden="true">⚠ </span>
        {mark}
      </span>
    );
  }
  if (verdict === undefined || isPlainlyLegal(verdict)) return <span />;
  if (verdict.coming !== undefined) {
    return (
      <Signs words={judgedWords(verdict)} className={styles.verdict}>
        ⚠ → {verdictWord(verdict.coming.verdict)}
      </Signs>
    );
  }
  return (
    <span className={styles.verdict} data-tone={verdict.kind === 'banned' ? 'bad' : 'quiet'}>
      {verdictWord(verdict)}
    </span>
  );
}

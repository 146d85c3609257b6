import { useQuery } from '@tanstack/react-query';
import { allQuery, ofCardQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames } from '../../shared/records/RecordNames.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { WhenNear } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsOfCard.module.css';
import { newestFirst } from './searchRulings.ts';

/** A card's rulings from all printings, verified ones first, then other cards' rulings that mention it. */
export function RulingsOfCard({ card }: { card: MentionedCard }) {
  const query = useQuery(ofCardQuery('rulings', card.id));
  return (
    <Section title="Rulings" count={query.data?.records.length || undefined} id="rulings" plain>
      <Panel what="The rulings" query={query} lines={6}>
        {({ records }) => (
          <div className={styles.parts}>
            {records.length === 0 ? (
              <p className={styles.none}>No rulings</p>
            ) : (
              <RulingsInTurn rulings={[...records].sort(verifiedFirst)} />
            )}
            <RulingsElsewhere card={card} level={3} />
          </div>
        )}
      </Panel>
    </Section>
  );
}

/** The length of a ruling that fills half a phone, in letters. */
const LONG = 500;

/** On a phone, only the first ruling, unless it is long; the others fold below it. */
function RulingsInTurn({ rulings }: { rulings: readonly Ruling[] }) {
  const shown = rulings.slice(0, lengthOf(rulings[0]) > LONG ? 0 : 1);
  const others = rulings.slice(shown.length);
  return (
    <div>
      {shown.map(item)}
      {others.length > 0 && (
        <Fold
          title={formatCount(others.length, shown.length > 0 ? 'more ruling' : 'ruling')}
          level={3}
          openWide
        >
          <div>{others.map(item)}</div>
        </Fold>
      )}
    </div>
  );
}

const item = (ruling: Ruling) => <RulingItem key={ruling.id} ruling={ruling} />;

function lengthOf(ruling: Ruling | undefined): number {
  return [ruling?.question, ruling?.answer, ruling?.text_ruling].join('').length;
}

/** Below a single ruling: the card's other rulings, and rulings that mention the card. */
export function OtherRulings({ of: { id, card_id } }: { of: Ruling }) {
  const query = useQuery(ofCardQuery('rulings', card_id));
  const card = useCards([card_id]).cards.get(card_id);
  return (
    <Panel what="The other rulings" query={query} lines={8}>
      {({ records }) => {
        const others = records.filter((ruling) => ruling.id !== id).sort(verifiedFirst);
        return (
          <>
            {others.length > 0 && (
              <Section title="More rulings on this card" count={others.length}>
                <div>{others.map(item)}</div>
              </Section>
            )}
            {card !== undefined && <RulingsElsewhere card={card} level={2} />}
          </>
        );
      }}
    </Panel>
  );
}

/**
 * Other cards' rulings that mention a card. The API has no such filter, so opening this downloads all rulings: about 110 kB,
 * kept for an hour and shared with the rulings page.
 */
function RulingsElsewhere({ card, level }: { card: MentionedCard; level: 2 | 3 }) {
  return (
    <Fold title="Rulings that mention it" level={level}>
      <WhenNear placeholder={<SkeletonText lines={1} />}>
        <Mentions card={card} />
      </WhenNear>
    </Fold>
  );
}

function Mentions({ card }: { card: MentionedCard }) {
  const query = useQuery(allQuery('rulings'));
  return (
    <Panel what="The rulings on other cards" query={query} lines={1}>
      {({ records }) => {
        const found = rulingsThatMention(records, card).toSorted(verifiedFirst);
        if (found.length === 0) return <p className={styles.none}>No other card’s rulings mention it.</p>;
        return (
          <CardNames ids={found.map(({ card_id }) => card_id)}>
            <div className={styles.mentions}>
              {found.map((ruling) => (
                <RulingItem key={ruling.id} ruling={ruling} withCard />
              ))}
            </div>
          </CardNames>
        );
      }}
    </Panel>
  );
}

function verifiedFirst(a: Ruling, b: Ruling): number {
  return Number(b.nsg_rules_team_verified) - Number(a.nsg_rules_team_verified) || newestFirst(a, b);
}

type MentionedCard = Pick<ListedCard, 'id' | 'title' | 'printing_ids'>;

/** A Markdown link to a card on the classic site: absolute, relative or just its number (docs/api.md, Text markup). */
const CARD_LINK = /\]\((?:https?:\/\/(?:www\.)?netrunnerdb\.com)?\/?(?:[a-z]{2}\/)?(?:card\/)?(\d{5})\/?\)/g;
const LINK_TARGET = /\]\([^)]*\)/g;

/** Words that begin a question or sentence: a capital after one begins a name. */
const OPENERS =
  'If|Can|Could|Does|Do|Did|When|While|Is|Are|What|The|A|An|With|Using|And|Or|After|Once|How|For|But';

/**
 * Other cards' rulings that mention a card, by a link to one of its printings or by its title with its capitals. A title inside
 * a longer name ("Data Breach" for Breach) does not count.
 */
export function rulingsThatMention(rulings: readonly Ruling[], card: MentionedCard): readonly Ruling[] {
  const printings = new Set(card.printing_ids);
  const title = titlePattern(card.title);
  return rulings.filter(({ card_id, question, answer, text_ruling }) => {
    if (card_id === card.id) return false;
    const text = [question, answer, text_ruling].filter((part) => part !== null).join('\n');
    for (const [, number = ''] of text.matchAll(CARD_LINK)) if (printings.has(number)) return true;
    return title?.test(plain(text.replace(LINK_TARGET, ']'))) ?? false;
  });
}

/** Matches the title unless it is part of a longer word or name; `null` for a card without a title. */
function titlePattern(title: string): RegExp | null {
  const words = plain(title).trim();
  if (words === '') return null;
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const notInName = `(?<!\\p{Lu}[\\p{L}\\p{N}'-]*:? )`;
  const afterOpener = `(?<=(?<![\\p{L}\\p{N}])(?:${OPENERS}) )`;
  return new RegExp(
    `(?:${notInName}|${afterOpener})(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])(?! (?:of )?[\\p{Lu}\\p{N}])`,
    'u',
  );
}

/** Drops accents and unifies apostrophes. Capitals stay, because they tell names from words. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'");
}

import { useQueryClient } from '@tanstack/react-query';
import {
  CARD_NAMES,
  countQuery,
  LEGALITY,
  namesQuery,
  pageQuery,
  type QueriesOf,
} from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { FormatNow } from '../../features/bans/FormatNow.tsx';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { LatestRulings } from '../../features/rulings/LatestRulings.tsx';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { NewestSet } from '../../features/sets/NewestSet.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { lazyExtra } from '../../shared/ui/lazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';
import styles from './HomePage.module.css';

/** Lazy, since only the browser knows about earlier visits. */
const SinceLastVisit = lazyExtra(async () => (await import('./SinceLastVisit.tsx')).SinceLastVisit);

export const queries: QueriesOf = () => ({
  required: [],
  optional: [
    ...LEGALITY,
    ...CARD_NAMES,
    newestQuery('card_sets', 3),
    newestQuery('decklists', 5),
    newestQuery('rulings', 5),
    namesQuery('formats'),
  ],
});

/** `/`: search, what Sift does, the newest set, what is in force, what is new. */
export function Component() {
  return (
    <div className={styles.home}>
      <div className={styles.lead}>
        <PageHeader
          title="Find any Netrunner card"
          tab="Sift — Netrunner cards"
          subtitle="All cards, legal or not, with rulings, ban lists and decks. Works offline, without an account."
        />
        <div className={styles.search}>
          <SearchBox large />
          <LinkButton to="/help/search">How to search</LinkButton>
          <RandomCard />
        </div>
        <ul className={styles.examples} aria-label="Examples">
          {EXAMPLES.map(({ words, href }) => (
            <li key={href}>
              <TextLink href={href} className={styles.example}>
                {words}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.tasks} aria-label="What Sift does">
        {TASKS.map(({ words, href, about }) => (
          <li key={href} className={styles.task}>
            <TextLink href={href} className={styles.name}>
              {words}
            </TextLink>
            <span className={styles.about}>{about}</span>
          </li>
        ))}
      </ul>
      <NewestSet />
      <div className={styles.columns}>
        <FormatNow />
        <LatestDecklists title="Newest decklists" />
        <LatestRulings />
      </div>
      <SinceLastVisit />
    </div>
  );
}

const TASKS = [
  { words: 'Check a deck', href: '/check', about: 'Paste it and see if it’s legal.' },
  { words: 'What’s banned?', href: '/bans', about: 'Every ban list and what it changed.' },
  { words: 'Find decks', href: '/decklists', about: 'By the cards they play, or don’t.' },
  { words: 'Look up rulings', href: '/rulings', about: 'Answers to questions about cards.' },
];

const search = (query: string) => `/cards?q=${encodeURIComponent(query)}`;

/** Example searches in words, and all cards, which a phone has no other way to. */
const EXAMPLES = [
  { words: 'Browse and filter all cards', href: '/cards' },
  { words: 'Barriers that cost 3 or less', href: search('s:barrier o<=3') },
  { words: 'Anarch viruses', href: search('f:anarch s:virus') },
  { words: 'Text has “end the run”', href: search('x:"end the run"') },
];

/** Opens any card: from the card pool, or until that is loaded, from the API. */
function RandomCard() {
  const go = useGo();
  const pool = useCatalogue();
  const queries = useQueryClient();
  const pick = async (): Promise<string | undefined> => {
    const known = pool?.cards().all;
    if (known !== undefined) return known[anyOf(known.length)]?.id;
    const total = await queries.fetchQuery(countQuery('cards'));
    const place = String(1 + anyOf(total ?? 1));
    const page = [
      ['page[size]', '1'],
      ['page[number]', place],
    ] as const;
    return (await queries.fetchQuery(pageQuery('cards', page))).records[0]?.id;
  };
  const open = async () => {
    try {
      const id = await pick();
      if (id !== undefined) go(recordUrl('cards', id));
    } catch {
      showToast({ title: 'Couldn’t load a card', tone: 'bad' });
    }
  };
  return <Button onClick={open}>Random card</Button>;
}

function anyOf(count: number): number {
  return Math.floor(Math.random() * count);
}

import type { QueryClient } from '@tanstack/react-query';
import { allQuery, namesQuery, recordQuery } from '../data/api/queries.ts';
import type {
  Card,
  Decklist,
  Printing,
  RecordOf,
  Restriction,
  Ruling,
} from '../data/api/resources/registry.ts';
import { type CollectionName, DECLARATIONS, type NamedCollection } from '../domain/json-api/collections.ts';
import { appName, type Target, toAppUrl, withoutTransport } from '../domain/json-api/target.ts';
import { listEntries } from '../domain/legality/banList.ts';
import { judgedWords, judgeOf } from '../domain/legality/judge.ts';
import { currentSnapshots } from '../domain/legality/snapshots.ts';
import { escapeXml } from '../domain/text/escape.ts';
import { formatCount, formatDate, formatList, inSentence, oneLine, today } from '../domain/text/format.ts';
import { entryOf, groupBy } from '../domain/text/lookup.ts';
import { typeLine } from '../shared/records/cardWords.ts';
import { collectionTitle } from '../shared/records/collectionWords.ts';
import { wordFor } from '../shared/records/RecordNames.tsx';
import { printJson } from './pageState.ts';

/** The subject of a page, for search engines and link previews in chats. */
export interface PageSubject {
  /** With the site's name, as in the tab. */
  readonly title: string;
  /** The record or list of the page; null if there is none. */
  readonly target: Target | null;
  readonly pathname: string;
}

const ABOUT = 'Find Netrunner cards, ban lists, rulings and decklists as you type.';
/** Length of a description in characters, as search engines show it. */
const LONGEST = 200;

const PICTURED: ReadonlySet<CollectionName> = new Set(['cards', 'printings', 'restrictions', 'decklists']);

/**
 * The head's tags besides the title: description, canonical address, Open Graph and Twitter cards, structured data.
 * @param site its public address without a trailing slash
 * @param client with the data of the page
 * @param withPictures whether the server draws preview pictures
 */
export function printHead(
  subject: PageSubject,
  site: string,
  client: QueryClient,
  withPictures: boolean,
): string {
  const { target } = subject;
  const name = subject.title.replace(/ — Sift$/, '');
  const description = shorten(describe(target, name, client));
  const canonical =
    site + (target === null ? subject.pathname : toAppUrl(withRecordsId(withoutView(target), client)));
  const isPictured = withPictures && target?.id != null && PICTURED.has(target.collection);
  const picture = isPictured
    ? `/preview/${appName(target.collection)}/${encodeURIComponent(target.id ?? '')}.png`
    : '/social.png';
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeXml(canonical)}">`,
    meta('property', 'og:site_name', 'Sift'),
    meta('property', 'og:type', target?.id == null ? 'website' : 'article'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', site + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', isPictured ? `${name}, drawn by Sift` : `Sift: ${ABOUT}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    structuredData(subject, name, site, canonical, client),
  ].join('');
}

function describe(target: Target | null, name: string, client: QueryClient): string {
  if (target === null) return ABOUT;
  const { collection, id } = target;
  const { one, about } = DECLARATIONS[collection];
  if (id === null) {
    const query = target.params.find(([name]) => name === 'q')?.[1];
    return query ? `Netrunner ${collectionTitle(collection).toLowerCase()} that match “${query}”.` : about;
  }
  const record = <C extends CollectionName>(of: C): RecordOf<C> | undefined =>
    client.getQueryData(recordQuery(of, id).queryKey);
  switch (collection) {
    case 'cards':
      return describeCard(record('cards'), client, legalityOf(record('cards'), client));
    case 'printings':
      return describeCard(record('printings'), client, '');
    case 'restrictions':
      return describeBanList(record('restrictions'), client);
    case 'decklists':
      return describeDeck(record('decklists'), client);
    case 'rulings':
      return describeRuling(record('rulings'));
    case 'reviews':
      return plainText(record('reviews')?.body ?? '');
    case 'card_sets': {
      const set = record('card_sets');
      if (set === undefined) return about;
      const released = set.date_release === null ? '' : `, released on ${formatDate(set.date_release)}`;
      const size = set.size === null ? 'A set' : `A set of ${formatCount(set.size, 'card')}`;
      return `${size} in ${nameIn(client, 'card_cycles', set.card_cycle_id)}${released}: all its cards, in set order.`;
    }
    default:
      return record(collection) === undefined ? about : `The ${one} ${name}. ${about}`;
  }
}

function describeCard(card: Card | Printing | undefined, client: QueryClient, legality: string): string {
  if (card === undefined) return ABOUT;
  const type = typeLine(card, (id) => nameIn(client, 'card_types', id));
  const faction = nameIn(client, 'factions', card.faction_id);
  return [`${faction} ${type}.`, card.stripped_text ?? '', legality].filter((part) => part !== '').join(' ');
}

/** "Standard: legal. Startup: banned.", for formats whose pool has the card. */
function legalityOf(card: Card | undefined, client: QueryClient): string {
  if (card === undefined) return '';
  const snapshots = client.getQueryData(allQuery('snapshots').queryKey)?.records ?? [];
  const lists = client.getQueryData(allQuery('restrictions').queryKey)?.records ?? [];
  const verdicts = [...currentSnapshots(snapshots).keys()].flatMap((formatId) => {
    const verdict = judgeOf(formatId, snapshots, lists, null, today())?.(card);
    if (verdict === undefined || (verdict.kind === 'not-in-pool' && verdict.coming === undefined)) return [];
    return [`${nameIn(client, 'formats', formatId)}: ${inSentence(judgedWords(verdict))}.`];
  });
  return verdicts.join(' ');
}

function describeBanList(list: Restriction | undefined, client: QueryClient): string {
  if (list === undefined) return DECLARATIONS.restrictions.about;
  const counts = groupBy(listEntries(list), ({ verdict }) => verdict.kind);
  const parts = [...counts].map(([kind, { length }]) => `${length} ${KIND_WORDS[kind]}`);
  const format = nameIn(client, 'formats', list.format_id);
  return `${format} ban list from ${formatDate(list.date_start)}: ${formatList(parts) || 'no cards'}.`;
}

const KIND_WORDS = {
  legal: 'legal',
  'not-in-pool': 'not legal',
  banned: 'banned',
  restricted: 'restricted',
  points: 'with points',
  'global-penalty': 'with a global penalty',
  'universal-influence': 'with universal influence',
} as const;

function describeDeck(deck: Decklist | undefined, client: QueryClient): string {
  if (deck === undefined) return DECLARATIONS.decklists.about;
  const by = deck.user_id === null ? '' : ` by ${deck.user_id}`;
  const faction = nameIn(client, 'factions', deck.faction_id);
  return `${faction} decklist${by}: ${wordFor(deck.identity_card_id)}, ${formatCount(deck.num_cards, 'card')}, published on ${formatDate(deck.created_at)}.`;
}

function describeRuling(ruling: Ruling | undefined): string {
  if (ruling === undefined) return DECLARATIONS.rulings.about;
  return plainText(ruling.text_ruling ?? [ruling.question, ruling.answer].filter(Boolean).join(' '));
}

/** JSON-LD: the site's search on the home page, question and answer for a ruling, else breadcrumbs. */
function structuredData(
  { target, pathname }: PageSubject,
  name: string,
  site: string,
  canonical: string,
  client: QueryClient,
): string {
  if (pathname === '/') {
    return jsonLd({
      '@type': 'WebSite',
      name: 'Sift',
      url: `${site}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site}/cards?q={query}`,
        'query-input': 'required name=query',
      },
    });
  }
  if (target?.id == null) return '';
  const ruling =
    target.collection === 'rulings'
      ? client.getQueryData(recordQuery('rulings', target.id).queryKey)
      : undefined;
  if (ruling?.question && ruling.answer) {
    return jsonLd({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: shorten(plainText(ruling.question)),
        answerCount: 1,
        acceptedAnswer: { '@type': 'Answer', text: plainText(ruling.answer) },
      },
    });
  }
  const list = `${site}/${appName(target.collection)}`;
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: collectionTitle(target.collection), item: list },
      { '@type': 'ListItem', position: 2, name, item: canonical },
    ],
  });
}

function jsonLd(data: object): string {
  return `<script type="application/ld+json">${printJson({ '@context': 'https://schema.org', ...data })}</script>`;
}

/** The API finds `/cards/Faust` too: the record knows how its id is written. */
function withRecordsId(target: Target, client: QueryClient): Target {
  if (target.id === null) return target;
  const record = client.getQueryData(recordQuery(target.collection, target.id).queryKey);
  return { ...target, id: record?.id ?? target.id };
}

/** Removes view and sort, which do not make a different page. */
function withoutView(target: Target): Target {
  const { params, ...rest } = withoutTransport(target);
  return {
    ...rest,
    params: params.filter(
      ([name, value]) =>
        value !== '' && (name === 'q' || name === 'page[number]' || name.startsWith('filter[')),
    ),
  };
}

function nameIn(client: QueryClient, collection: NamedCollection, id: string): string {
  return entryOf(client.getQueryData(namesQuery(collection).queryKey), id) ?? wordFor(id);
}

/** Maximum number of characters to process, since the patterns are slow on unclosed markup. */
const MOST_READ = 5_000;

/** Text without Markdown, tags and link targets. */
function plainText(text: string): string {
  return oneLine(
    text
      .slice(0, MOST_READ)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`#>]+/g, ''),
  );
}

function shorten(text: string): string {
  const line = oneLine(text);
  if (line.length <= LONGEST) return line;
  const end = line.lastIndexOf(' ', LONGEST - 1);
  return `${line.slice(0, end > 0 ? end : LONGEST - 1)}…`.toWellFormed();
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeXml(content)}">`;
}

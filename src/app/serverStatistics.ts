import { LRUCache } from 'lru-cache';
import { fetchAll, fetchRecord } from '../data/api/client.ts';
import { isNotFound } from '../data/api/errors.ts';
import type { ApiSource } from '../data/api/fetchJson.ts';
import type { CardPool } from '../data/catalogue/query/cardPool.ts';
import { isIdentity } from '../domain/legality/cardTypes.ts';
import { groupListsByFormat } from '../domain/legality/listsByFormat.ts';
import { today } from '../domain/text/format.ts';
import { banListDays, formatChanges } from '../features/deck-statistics/formatChanges.ts';
import {
  readStatisticsPath,
  type StatisticsQuestion,
  statisticsPath,
} from '../features/deck-statistics/question.ts';
import { createService } from '../features/deck-statistics/service.ts';

/** Milliseconds after which a remote API's decklists are compared with it. */
const FRESH_FOR = 3_600_000;
/** Milliseconds before another try after a failure. */
const PAUSE = 60_000;
/** Characters of cached answers. */
const CACHE_LENGTH = 8_000_000;

/** One answer; the same object for as long as the decks are the same. */
export interface StatisticsAnswer {
  /** JSON */
  readonly text: string;
}

export type ServerStatistics = Pick<ReturnType<typeof createServerStatistics>, 'answer' | 'addresses'>;

/**
 * The server's deck statistics (docs/decks.md, Statistics): it reads all decklists once per change, and keeps each answer.
 * @param api the API's root
 * @param source of its documents
 * @param waits whether the first question waits until all decklists are read; not with a remote API, where that takes minutes
 */
export function createServerStatistics(
  api: string,
  source: ApiSource,
  pool: () => Promise<CardPool>,
  waits: boolean,
) {
  let kept = beginning();

  function beginning() {
    return {
      service: createService(Date.now, source),
      answers: new LRUCache<string, StatisticsAnswer>({
        maxSize: CACHE_LENGTH,
        sizeCalculation: ({ text }) => text.length,
      }),
      isRead: false,
      /** In milliseconds since 1970. */
      nextAt: 0,
      reading: null as Promise<void> | null,
    };
  }

  /** Reads the decklists, or what has changed. */
  async function read(now: typeof kept): Promise<void> {
    try {
      if (!now.isRead) await now.service.open(api);
      if ((await now.service.update(() => {})) !== null) now.answers.clear();
      now.isRead = true;
      now.nextAt = waits ? Number.POSITIVE_INFINITY : Date.now() + FRESH_FOR;
    } catch {
      now.nextAt = Date.now() + PAUSE;
    } finally {
      now.reading = null;
    }
  }

  /** Starts reading if it is time. @returns whether there are decks to count */
  async function ready(now: typeof kept): Promise<boolean> {
    if (Date.now() >= now.nextAt) now.reading ??= read(now);
    if (waits) await now.reading;
    return now.isRead;
  }

  async function count(question: StatisticsQuestion, { service }: typeof kept): Promise<unknown> {
    const { id } = question;
    if (question.of === 'factions') {
      await fetchRecord('factions', id, { source });
      return service.ofFaction(id);
    }
    const data = await pool();
    if (question.of === 'trends') {
      const { active_card_pool_id: poolId } = await fetchRecord('formats', id, { source });
      const inPool = data
        .cards()
        .all.filter(({ card_pool_ids }) => poolId === null || card_pool_ids.includes(poolId));
      return service.trends(
        poolId === null ? null : inPool.map((card) => card.id),
        question.since,
        question.until,
      );
    }
    if (question.of === 'cards') {
      const card = data.cards().byId.get(id);
      if (card === undefined) return undefined;
      const { card_type_id, side_id: sideId, date_release: since } = card;
      const one = { cardId: id, sideId, since };
      return isIdentity(card_type_id) ? service.ofIdentity(one) : service.ofCard(one);
    }
    const { date_release } = await fetchRecord('card_sets', id, { source });
    const ofSet = data.storedPrintings().filter(({ card_set_id }) => card_set_id === id);
    const cards = [...new Set(ofSet.map(({ card_id }) => card_id))].flatMap(
      (one) => data.cards().byId.get(one) ?? [],
    );
    return service.ofSet(
      cards.map((card) => ({ id: card.id, sideId: card.side_id })),
      date_release,
    );
  }

  return {
    /** Starts reading the decklists. */
    begin: () => void ready(kept),
    /**
     * The answer to the question of an address.
     * @param path below the site, decoded
     * @returns undefined for an unknown address or record; null while the decklists are not read yet
     * @throws ApiError
     */
    async answer(path: string): Promise<StatisticsAnswer | null | undefined> {
      const question = readStatisticsPath(path);
      if (question === null) return undefined;
      const now = kept;
      if (!(await ready(now))) return null;
      const known = now.answers.get(path);
      if (known !== undefined) return known;
      const counted = await count(question, now).catch((fault: unknown) => {
        if (isNotFound(fault)) return undefined;
        throw fault;
      });
      if (counted === undefined) return undefined;
      const answer = { text: JSON.stringify(counted) };
      now.answers.set(path, answer);
      return answer;
    },
    /** The addresses of all answers, for a site of files: trends as of today, since every change of each format. */
    async addresses(): Promise<readonly string[]> {
      const [factions, sets, formats, pools, restrictions, snapshots] = await Promise.all([
        fetchAll('factions', [], { source }),
        fetchAll('card_sets', [], { source }),
        fetchAll('formats', [], { source }),
        fetchAll('card_pools', [], { source }),
        fetchAll('restrictions', [], { source }),
        fetchAll('snapshots', [], { source }),
      ]);
      const lists = groupListsByFormat(restrictions.records, snapshots.records);
      const trends = formats.records.flatMap(({ id, active_card_pool_id }) => {
        const ofPool = pools.records.find((one) => one.id === active_card_pool_id);
        const changes = formatChanges(banListDays(id, lists), ofPool, sets.records, today());
        return changes.map(({ on }): StatisticsQuestion => ({ of: 'trends', id, since: on, until: null }));
      });
      const ofEach = (of: 'cards' | 'factions' | 'sets', records: readonly { readonly id: string }[]) =>
        records.map(({ id }): StatisticsQuestion => ({ of, id }));
      const questions = [
        ...ofEach('cards', (await pool()).cards().all),
        ...ofEach('factions', factions.records),
        ...ofEach('sets', sets.records),
        ...trends,
      ];
      return [...new Set(questions.map(statisticsPath))];
    },
    /** Call after the data has changed. */
    forget() {
      const isUsed = kept.nextAt > 0 || kept.reading !== null;
      kept = beginning();
      if (isUsed) void ready(kept);
    },
  };
}

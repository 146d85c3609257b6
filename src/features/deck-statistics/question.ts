import * as v from 'valibot';
import type { DecksService } from './service.ts';
import type { DeckStatistics } from './statistics.ts';

/** The folder of statistics beside the app, on Sift's server and among prerendered files. */
const FOLDER = 'statistics';

/** What the server counts once for everyone. */
export type StatisticsQuestion =
  | { readonly of: 'cards' | 'factions' | 'sets'; readonly id: string }
  | {
      readonly of: 'trends';
      /** Of the format. */
      readonly id: string;
      /** `YYYY-MM-DD` */
      readonly since: string;
      /** The last day to count; null: no limit. */
      readonly until: string | null;
    };

/** The address of a question's answer below the site: `/statistics/cards/zed.json`, `/statistics/trends/duel/2030-01-31.json`. */
export function statisticsPath(question: StatisticsQuestion): string {
  const { of, id } = question;
  const days = of === 'trends' ? [question.since, question.until].filter((day) => day !== null) : [];
  return `/${[FOLDER, of, id, ...days].map(encodeURIComponent).join('/')}.json`;
}

const PATH = new RegExp(
  `^/${FOLDER}/(?:(cards|factions|sets)/([^/]+)|trends/([^/]+)/(\\d{4}-\\d\\d-\\d\\d)(?:/(\\d{4}-\\d\\d-\\d\\d))?)\\.json$`,
);

/** The question of such an address; null for any other. @param path decoded */
export function readStatisticsPath(path: string): StatisticsQuestion | null {
  const [, of, id = '', format = '', since, until = null] = PATH.exec(path) ?? [];
  if (since !== undefined) return { of: 'trends', id: format, since, until };
  return of === 'cards' || of === 'factions' || of === 'sets' ? { of, id } : null;
}

const count = v.number();
const day = v.nullable(v.string());
const basis = v.object({ decks: count, from: day, to: day });
const share = v.object({ id: v.string(), decks: count, of: count });
const quarters = v.array(v.object({ from: v.string(), decks: count, of: count }));
const slots = v.array(v.object({ ...share.entries, copies: count }));
const moved = v.array(v.object({ id: v.string(), before: count, after: count, change: count }));

/** The figures of each kind, as JSON. */
export const FIGURES = {
  ofCard: v.object({
    basis,
    decks: count,
    copies: v.array(count),
    together: v.array(v.object({ id: v.string(), decks: count, lift: count })),
    leastTogether: count,
    identities: v.array(share),
    quarters,
  }),
  ofIdentity: v.object({ basis, ofSide: count, core: slots, flexible: slots, quarters }),
  ofFaction: v.object({ basis, cards: v.array(share), identities: v.array(share) }),
  ofSet: v.object({ basis, cards: v.array(share) }),
  trends: v.array(v.object({ side: v.string(), before: basis, after: basis, rising: moved, falling: moved })),
} as const satisfies {
  readonly [Kind in keyof DecksService & keyof DeckStatistics]: v.GenericSchema<
    unknown,
    ReturnType<DeckStatistics[Kind]>
  >;
};

export type FiguresOf<Kind extends keyof typeof FIGURES> = v.InferOutput<(typeof FIGURES)[Kind]>;

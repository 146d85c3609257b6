import { checkDeck, type Deck, type DeckCheck, type Finding, type FormatRules } from './deckRules.ts';
import { findingWords } from './deckWords.ts';
import { type Change, firstChange, type Judge, type Rules, sourceWords } from './judge.ts';

/** What changes for a deck: whether it is legal then, and the faults that it has only then. */
type ComingCheck = Change & Pick<DeckCheck, 'isLegal' | 'findings'>;

/** A deck's check in a format, and what is about to change, or has by the date alone. */
export type JudgedDeck = DeckCheck & { readonly coming: ComingCheck | null };

/** The rules of a format as a deck's check needs them. */
export function formatRules({ judge, list, agendaLimit }: Rules): FormatRules {
  return { judge, pointLimit: list?.point_limit ?? null, agendaLimit };
}

/** Checks a deck against a format's rules, now and under the ones to come. */
export function judgeDeck(deck: Deck, { rules, coming }: Judge): JudgedDeck {
  const checkBy = (one: Rules) => checkDeck(deck, formatRules(one));
  const check = checkBy(rules);
  const changeBy = (others: Rules) => {
    const { isLegal, findings } = checkBy(others);
    return { isLegal, findings: findings.flatMap((finding) => newPart(finding, check.findings)) };
  };
  const next = firstChange(coming, (others) => {
    const { isLegal, findings } = changeBy(others);
    return isLegal !== check.isLegal || findings.length > 0;
  });
  return {
    ...check,
    coming: next && {
      ...changeBy(next),
      from: next.from,
      list: next.list?.id === rules.list?.id ? null : next.list,
    },
  };
}

/** What of a finding is not among the former ones: the cards that were not banned or out of the pool, else the whole of it. */
function newPart(finding: Finding, former: readonly Finding[]): readonly Finding[] {
  const before = former.find(({ rule }) => rule === finding.rule);
  if (finding.rule === 'banned' && before?.rule === 'banned') {
    const known = new Set(before.cards.map(({ card }) => card));
    const cards = finding.cards.filter(({ card }) => !known.has(card));
    return cards.length > 0 ? [{ ...finding, cards }] : [];
  }
  if (finding.rule === 'card-pool' && before?.rule === 'card-pool') {
    const cards = finding.cards.filter((card) => !before.cards.includes(card));
    return cards.length > 0 ? [{ ...finding, cards }] : [];
  }
  const words = findingWords(finding, '').fault;
  return former.some((other) => findingWords(other, '').fault === words) ? [] : [finding];
}

/** What a deck's check becomes: `not legal by 26.05, 1 May 2026: 1 card banned`; `also by …` if its legality stays. Null for no change. */
export function comingDeckWords({ coming, isLegal }: JudgedDeck, formatName: string): string | null {
  if (coming === null) return null;
  const verdict = coming.isLegal ? 'legal' : 'not legal';
  const words = `${coming.isLegal === isLegal ? 'also' : verdict} ${sourceWords(coming)}`;
  const faults = coming.findings.map((finding) => findingWords(finding, formatName).fault);
  return faults.length === 0 ? words : `${words}: ${faults.join(' · ')}`;
}

import { Fragment, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../data/settings/settings.ts';
import { comingDeckWords, type JudgedDeck } from '../../domain/legality/judgedDeck.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { ShareMenu, type Sharing } from '../../shared/share/ShareMenu.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import styles from './CheckVerdict.module.css';
import { checkInFormat, type LegalityData, useLegalityData } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';

interface Props {
  readonly contents: DeckContents;
  /** Lines of a text that were not recognised. */
  readonly unrecognised: number;
  /** Beside the verdict, such as a doubt about the text. */
  readonly children?: ReactNode;
}

/** Formats beside the reader's own. */
const OTHERS = 3;

/** The answer, before everything else: `Standard: 3 problems · Eternal: legal`. */
export function CheckVerdict(props: Props) {
  const data = useLegalityData();
  return data === null ? <VerdictSkeleton /> : <Verdict {...props} data={data} />;
}

/** As high as the verdict on most decks: the deck must not move when it comes. */
export function VerdictSkeleton() {
  return (
    <div className={styles.verdict}>
      <div className={cx(styles.formats, styles.coming)}>
        <SkeletonBlock height="100%" />
      </div>
      <SkeletonBlock width="5rem" height="calc(var(--target) - var(--space-2))" />
    </div>
  );
}

function Verdict({ contents, unrecognised, data, children }: Props & { data: LegalityData }) {
  const asOf = useAsOf();
  const chosen = useSettings((settings) => settings.format);
  const shown = useMemo(() => {
    const checked = mostPlayedFirst(data.formats).flatMap((format) => {
      const check = checkInFormat(contents, format.id, data, asOf);
      return check === null ? [] : [{ format, check }];
    });
    const own = checked.filter(({ format }) => format.id === chosen);
    return [...own, ...checked.filter(({ format }) => format.id !== chosen).slice(0, OTHERS)];
  }, [contents, data, asOf, chosen]);
  const unknown = unrecognised + contents.unknown.length;
  const [first] = shown;
  const coming = first === undefined ? null : comingDeckWords(first.check, first.format.name);
  const { pathname, search, hash } = useLocation();
  const { identity } = contents;
  const sharing = (): Sharing => {
    const title = identity?.title ?? 'Deck';
    const lines = shown.map(({ format, check }) => `${format.name}: ${verdictWords(check, unknown)}`);
    return {
      title,
      href: pathname + search + hash,
      text: [title, ...lines].join('\n'),
      picture: {
        kicker: 'Check of a deck',
        title,
        stats: [],
        text: lines.join('\n'),
        badges: [],
        factionId: identity?.faction_id ?? '',
        art: { seed: identity?.id ?? 'deck', typeId: identity?.card_type_id ?? '', subtypeIds: [] },
      },
    };
  };
  return (
    <section className={styles.verdict} aria-label="Verdict" aria-live="polite">
      <p className={styles.formats}>
        {shown.map(({ format, check }, at) => (
          <Fragment key={format.id}>
            {at > 0 && ' · '}
            <span className={styles.format} data-tone={toneOf(check, unknown)}>
              {format.name}: {verdictWords(check, unknown)}
            </span>
          </Fragment>
        ))}
      </p>
      {unknown > 0 && <p className={styles.line}>{formatCount(unknown, 'line')} not recognised.</p>}
      {first !== undefined && coming !== null && (
        <p className={styles.line}>
          <span aria-hidden="true">⚠ </span>
          {first.format.name}: {coming}
        </p>
      )}
      <ShareMenu sharing={sharing} size="s" />
      {children}
    </section>
  );
}

function verdictWords({ isLegal, findings }: JudgedDeck, unknown: number): string {
  if (isLegal) return unknown > 0 || findings.length > 0 ? 'legal so far' : 'legal';
  return formatCount(findings.filter(({ rule }) => rule !== 'not-checked').length, 'problem');
}

function toneOf({ isLegal, coming }: JudgedDeck, unknown: number): string {
  if (!isLegal) return 'bad';
  return unknown > 0 || coming !== null ? 'warn' : 'good';
}

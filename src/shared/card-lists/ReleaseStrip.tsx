import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { CardSet, RecordOf } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { CardStrip, CardStripPlace } from './CardStrip.tsx';

type ShownRelease = ReturnType<typeof releaseOf>;

/**
 * A set or cycle as a strip shows it.
 * @param size the number of cards from its first printing on; null if unknown
 */
export function releaseOf(
  collection: 'card_sets' | 'card_cycles',
  release: CardSet | RecordOf<'card_cycles'>,
  size: number | null,
) {
  const { id, name, date_release, first_printing_id } = release;
  const holds =
    'card_set_ids' in release
      ? formatCount(release.card_set_ids.length, 'set')
      : release.size !== null && formatCount(release.size, 'card');
  return {
    id,
    name,
    first_printing_id,
    size,
    href: recordUrl(collection, id),
    /** Below the name: the year and the number of sets or cards. */
    detail: [date_release?.slice(0, 4), holds].filter(Boolean).join(' · '),
  };
}

/** Sets or cycles in a row, each drawn as one of its cards above its name. Those whose card is unknown are left out. */
export function ReleaseStrip({ label, releases }: { label: string; releases: readonly ShownRelease[] }) {
  const faces = releases.map((release) => ({ release, ids: facesOf(release) }));
  const ids = [...new Set(faces.flatMap((face) => face.ids))];
  const query = useQuery({
    ...allQuery('printings', [['filter[id]', ids.toSorted().join(',')]]),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return null;
  return (
    <Panel what="The cards of the sets" query={query} skeleton={<CardStripPlace />}>
      {({ records }) => {
        const byId = new Map(records.map((printing) => [printing.id, printing]));
        const shown = faces.flatMap(({ release, ids: candidates }) => {
          const card = candidates.flatMap((id) => byId.get(id) ?? [])[0];
          return card === undefined ? [] : [{ release, card }];
        });
        return (
          <CardStrip
            label={label}
            cards={shown.map(({ card }) => card)}
            captionOf={(card) => shown.find((one) => one.card === card)?.release}
          />
        );
      }}
    </Panel>
  );
}

/**
 * The printings that can represent a release, preferred first and always the same: the first printing nearly always belongs to
 * one faction. Printings are numbered consecutively (docs/api.md, Endpoints).
 */
export function facesOf({ id, first_printing_id: first, size }: ShownRelease): readonly string[] {
  if (first === null) return [];
  if (size === null || !/^\d{1,15}$/.test(first)) return [first];
  const seed = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return [String(Number(first) + (seed % size)).padStart(first.length, '0'), first];
}

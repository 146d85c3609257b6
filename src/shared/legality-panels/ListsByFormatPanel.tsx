import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { groupListsByFormat } from '../../domain/legality/listsByFormat.ts';
import { Panel } from '../panels/Panel.tsx';
import { useRecords } from '../records/RecordNames.tsx';
import { useAsOf } from '../ui/Link.tsx';

export type BanListsByFormat = ReturnType<typeof groupListsByFormat<Restriction, Snapshot>>;
export type BanListsOfFormat = BanListsByFormat['formats'][number];

/**
 * All ban lists by format, now or on the page's day, from two small collections. `null` until both are loaded; pages about ban
 * lists use `ListsByFormatPanel`, which shows loading and errors.
 */
export function useListsByFormat(): BanListsByFormat | null {
  const restrictions = useRecords('restrictions');
  const snapshots = useRecords('snapshots');
  const asOf = useAsOf();
  return useMemo(
    () =>
      restrictions === undefined || snapshots === undefined
        ? null
        : groupListsByFormat(restrictions, snapshots, asOf),
    [restrictions, snapshots, asOf],
  );
}

interface Props {
  readonly skeleton: ReactNode;
  readonly children: (listsByFormat: BanListsByFormat) => ReactNode;
}

/** A panel of ban lists by format in its four states; it needs lists and snapshots. */
export function ListsByFormatPanel({ skeleton, children }: Props) {
  const restrictions = useQuery(allQuery('restrictions'));
  const snapshots = useQuery(allQuery('snapshots'));
  const listsByFormat = useListsByFormat();
  return (
    <Panel what="The ban lists" query={restrictions} skeleton={skeleton}>
      {() => (
        <Panel what="The snapshots" query={snapshots} skeleton={skeleton}>
          {() => listsByFormat && children(listsByFormat)}
        </Panel>
      )}
    </Panel>
  );
}

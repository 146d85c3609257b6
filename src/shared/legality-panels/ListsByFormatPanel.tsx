import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { groupListsByFormat, type ListsByFormat } from '../../domain/legality/listsByFormat.ts';
import { Panel } from '../panels/Panel.tsx';
import { useAsOf } from '../ui/Link.tsx';

export type BanListsByFormat = ListsByFormat<Restriction, Snapshot>;

/**
 * All ban lists by format, as they stand now or on the page's day: from two small collections, each downloaded once. `null` until both are loaded; a page about ban
 * lists uses `ListsByFormatPanel`, which shows what is loading or has failed.
 */
export function useListsByFormat(): BanListsByFormat | null {
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
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

/** A panel of the ban lists by format, in its four states: it needs the lists and the snapshots. */
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

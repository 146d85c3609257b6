import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { type BanListsByFormat, useListsByFormat } from './useListsByFormat.ts';

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

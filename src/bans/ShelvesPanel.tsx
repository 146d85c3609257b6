import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { type BanShelves, useShelves } from './useShelves.ts';

interface Props {
  readonly skeleton: ReactNode;
  readonly children: (shelves: BanShelves) => ReactNode;
}

/** A panel of the ban lists by format, in its four states: it needs the lists and the snapshots. */
export function ShelvesPanel({ skeleton, children }: Props) {
  const restrictions = useQuery(allQuery('restrictions'));
  const snapshots = useQuery(allQuery('snapshots'));
  const shelves = useShelves();
  return (
    <Panel what="The ban lists" query={restrictions} skeleton={skeleton}>
      {() => (
        <Panel what="The snapshots" query={snapshots} skeleton={skeleton}>
          {() => shelves && children(shelves)}
        </Panel>
      )}
    </Panel>
  );
}

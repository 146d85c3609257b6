import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { siteAddress } from '../../data/api/base.ts';
import { fetchJson } from '../../data/api/fetchJson.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { type StatisticsQuestion, statisticsPath } from './question.ts';

interface Props<T> {
  readonly question: StatisticsQuestion;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Approximate number of lines, to avoid layout shift. */
  readonly lines: number;
  readonly children: (figures: T) => ReactNode;
  /** Counts on this device, where the site has no figures: it may be a host of files, or read another API than the reader. */
  readonly otherwise: (show: (figures: T) => ReactNode) => ReactNode;
}

/** Figures from all decklists, counted by the server. */
export function ServedFigures<T>({ question, schema, lines, children, otherwise }: Props<T>) {
  const isOwnApi = useSettings((settings) => settings.api === null);
  const path = statisticsPath(question);
  const { data, isLoading } = useQuery({
    queryKey: ['decklists', 'statistics', path],
    queryFn: async ({ signal }) => {
      const site = siteAddress();
      return v.parse(schema, await fetchJson(site + path, site, { signal }));
    },
    enabled: isOwnApi,
    retry: false,
  });
  if (data !== undefined) return children(data);
  return isLoading ? <SkeletonText lines={lines} /> : otherwise(children);
}

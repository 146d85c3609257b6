import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { keepDay } from '../../domain/json-api/addressDay.ts';
import { useAsOf } from './asOf.tsx';

/** Leads to `/cards?…`, or on the same page to `?…` or `#…`; a bare `?` drops the query. */
type Go = (address: string, options?: NavigateOptions) => void;

/** Goes to a page of the app as a link would: the day of this page is kept. The function changes with the day alone. */
export function useGo(): Go {
  const navigate = useNavigate();
  const day = useAsOf();
  return useCallback((address, options) => void navigate(keepDay(address, day), options), [navigate, day]);
}

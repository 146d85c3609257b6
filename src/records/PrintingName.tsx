import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** A printing by its card's title, as a link to its page; until that is known, by its number. */
export function PrintingName({ id }: { id: string }) {
  const { data } = useQuery(recordQuery('printings', id));
  return (
    <TextLink href={toAppUrl(recordTarget('printings', id))} tone="ink">
      {data?.title ?? id}
    </TextLink>
  );
}

import { recordTarget, toAppUrl } from '../api/target.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { type NamedCollection, useNames } from './useNames.ts';

interface Props {
  readonly collection: NamedCollection;
  readonly id: string;
  readonly tone?: 'accent' | 'ink' | 'inherit';
}

/** A record by its name, as a link to its page. */
export function NameLink({ collection, id, tone = 'ink' }: Props) {
  const nameOf = useNames(collection);
  return (
    <TextLink href={toAppUrl(recordTarget(collection, id))} tone={tone}>
      {nameOf(id)}
    </TextLink>
  );
}

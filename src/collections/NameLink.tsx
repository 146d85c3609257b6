import { recordTarget, toAppUrl } from '../api/target.ts';
import { type NamedCollection, useNames } from '../reference/useNames.ts';
import { TextLink } from '../ui/TextLink.tsx';

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

import { compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { useNames } from '../records/RecordNames.tsx';
import { Section } from '../ui/Section.tsx';
import { type CardLineData, CardLines } from './CardLines.tsx';

/** A card's line with its side; null for an unknown card. */
export type SidedLine = CardLineData & { readonly sideId: string | null };

interface Props {
  /** What the cards have in common. With the side, it names each list. */
  readonly label: string;
  readonly lines: readonly SidedLine[];
  readonly level?: 3 | 4;
  readonly withLead?: boolean;
  readonly denseOnPaper?: boolean;
}

/** Cards as lines, split into Corp and Runner, with unknown cards last. */
export function LinesBySide({ label, lines, level = 3, ...look }: Props) {
  const sideName = useNames('sides');
  return [...groupBy(lines, ({ sideId }) => sideId)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || compareText(a ?? '', b ?? ''))
    .map(([sideId, ofSide]) => {
      const name = sideId === null ? 'Unknown cards' : sideName(sideId);
      return (
        <Section key={sideId} title={name} count={ofSide.length} level={level} plain>
          <CardLines label={`${label}: ${name}`} lines={ofSide} {...look} />
        </Section>
      );
    });
}

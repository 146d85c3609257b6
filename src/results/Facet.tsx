import { type ReactNode, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, Choices } from './refine/Choices.tsx';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly glyph: ReactNode;
  /** Sets the colour, beside glyph and word. */
  readonly faction: string | null;
}

interface Props {
  readonly title: string;
  readonly options: readonly FacetOption[];
  /** How many are shown before "more"; chosen ones always are. */
  readonly shown: number;
  readonly onToggle: (value: string) => void;
}

/** One facet: its values with live counts, chosen ones ticked. Nothing when there is nothing to choose. */
export function Facet({ title, options, shown, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (options.length === 0) return null;
  const visible = isOpen ? options : options.filter(({ chosen }, at) => at < shown || chosen);
  const hidden = options.length - visible.length;
  return (
    <Choices title={title}>
      {visible.map(({ value, label, count, chosen, glyph, faction }) => (
        <Choice
          key={value}
          label={label}
          glyph={glyph}
          faction={faction}
          count={count}
          checked={chosen}
          onChange={() => onToggle(value)}
        />
      ))}
      {(hidden > 0 || isOpen) && options.length > shown && (
        <Button variant="quiet" size="s" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Fewer' : `${formatNumber(hidden)} more`}
        </Button>
      )}
    </Choices>
  );
}

import type { Printing } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { DefinitionList } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Where a printing is from: set, cycle and illustrators, each a link. */
export function PrintingOrigin({ printing }: { printing: Printing }) {
  return (
    <DefinitionList
      items={[
        {
          term: 'Set',
          value: (
            <TextLink href={toAppUrl(recordTarget('card_sets', printing.card_set_id))}>
              {printing.card_set_name}
            </TextLink>
          ),
        },
        {
          term: 'Cycle',
          value: (
            <TextLink href={toAppUrl(recordTarget('card_cycles', printing.card_cycle_id))}>
              {printing.card_cycle_name}
            </TextLink>
          ),
        },
        { term: 'Illustrated by', value: <Illustrators printing={printing} /> },
      ]}
    />
  );
}

/** The printed line; with one illustrator it is the link itself, with several each name is one (docs/api.md, Printings). */
function Illustrators({ printing }: { printing: Printing }) {
  const { display_illustrators, illustrator_ids, illustrator_names } = printing;
  if (display_illustrators === null) return 'nobody named';
  return illustrator_ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink href={toAppUrl(recordTarget('illustrators', id))}>
        {illustrator_names[index] ?? display_illustrators}
      </TextLink>
    </span>
  ));
}

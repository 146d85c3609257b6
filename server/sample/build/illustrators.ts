import type { ResourceObject } from '../../../src/api/jsonapi.ts';
import { PRINTING_ENTRIES, sortedSet } from './catalogue.ts';
import { slugOf } from './plainText.ts';
import { recordOf, UPDATED_AT } from './records.ts';

/** The ids of the illustrators named on a printing, sorted. */
export function illustratorIds(printed: string | null): readonly string[] {
  return sortedSet(namesOn(printed).map(slugOf));
}

/** Their names in the order of their ids, which the printed order need not be (docs/api.md, Printings). */
export function illustratorNames(printed: string | null): readonly string[] {
  return [...namesOn(printed)].sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
}

export function illustratorRecords(): readonly ResourceObject[] {
  const named = PRINTING_ENTRIES.flatMap(({ printing }) => namesOn(printing.illustrators));
  return illustratorNames(sortedSet(named).join(', ')).map((name) => {
    const id = slugOf(name);
    const count = named.filter((other) => other === name).length;
    return recordOf(
      'illustrators',
      id,
      { name, num_printings: count, updated_at: UPDATED_AT },
      { printings: `printings?filter[illustrator_id]=${id}` },
    );
  });
}

function namesOn(printed: string | null): readonly string[] {
  return printed === null ? [] : printed.split(/, | & /);
}

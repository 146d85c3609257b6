import { FIELDS_BY_KEYWORD, type Field, type Kind } from '../fields.ts';

/** A field by one of its keywords. @throws if there is none */
export function fieldOf(keyword: string, kind: Kind = 'cards'): Field {
  const field = FIELDS_BY_KEYWORD[kind].get(keyword);
  if (field === undefined) throw new Error(`no field has the keyword ${keyword}`);
  return field;
}

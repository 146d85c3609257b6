import { currentSnapshots } from '../../legality/snapshots.ts';
import type { Knowledge } from '../correct/knowledge.ts';
import type { SearchContext } from '../searchIndex.ts';
import { joinQueries, type Query, wordCondition } from '../syntax.ts';
import type { Reader } from './tokens.ts';

/** The format to use if the reader has chosen none. */
const USUAL_FORMAT = 'standard';

const VERDICTS = [
  ['not banned', 'is_banned', false],
  ['unbanned', 'is_banned', false],
  ['banned', 'is_banned', true],
  ['restricted', 'is_restricted', true],
  ['ban list', 'restriction_id', true],
  ['banlist', 'restriction_id', true],
  ['mwl', 'restriction_id', true],
] as const;
const LEGAL = ['legal', 'playable', 'allowed', 'legality'];
const ILLEGAL = ['not legal', 'illegal', 'not playable', 'not allowed'];
const ROTATED = ['rotated out', 'rotated'];

/** `startup`, `standard legal`, `banned in standard`, `rotated`; null for anything else. */
export function readFormat(reader: Reader, knowledge: Knowledge, context: SearchContext): Query | null {
  const inForce = (id: string) => currentSnapshots(context.snapshots, knowledge.asOf ?? null).get(id);
  const format = takeFormat(reader, context, false);
  reader.take(['format']);
  const isLegal = (name: string) => wordCondition('format', ':', name);
  const isIllegal = (name: string): Query => ({ kind: 'not', child: isLegal(name) });
  const named = () => format ?? takeFormat(reader, context, true) ?? knowledge.format ?? USUAL_FORMAT;
  const verdict = VERDICTS.find(([words]) => reader.isAt(words));
  if (verdict !== undefined) {
    const [words, keyword, isSo] = verdict;
    reader.take([words]);
    const list = inForce(named())?.restriction_id ?? null;
    return list === null ? null : wordCondition(keyword, isSo ? ':' : '!', list);
  }
  if (reader.take(ROTATED) !== null) {
    const name = named();
    const snapshot = inForce(name);
    if (snapshot === undefined) return null;
    return joinQueries('and', [
      wordCondition('format_id', ':', name),
      wordCondition('snapshot', '!', snapshot.id),
    ]);
  }
  if (reader.take(ILLEGAL) !== null) return isIllegal(named());
  if (reader.take(LEGAL) !== null) return isLegal(named());
  return format === null ? null : isLegal(format);
}

/** @param isAfter whether a verdict stands before it: then a format may have the name of a set */
function takeFormat(reader: Reader, { snapshots }: SearchContext, isAfter: boolean): string | null {
  const ids = [...new Set(snapshots.map(({ format_id }) => format_id))];
  return reader.attempt(() => {
    if (isAfter) reader.take(['in the', 'for the', 'in', 'from', 'by', 'for', 'of']);
    const names = ids.map((id) => [id.replaceAll('_', ' '), id] as const);
    const found = reader.takeAny([...names, ['std', 'standard'], ['random access memories', 'ram']]);
    if (found === null || !ids.includes(found)) return null;
    if (!isAfter && found.includes('_') && !reader.isAt('format') && !reader.isAt('legal')) return null;
    reader.take(['format']);
    return found;
  });
}

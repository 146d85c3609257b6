import type { CollectionRules, PageDefaults } from './collectionRules.ts';
import type { Positions } from './dataset.ts';
import { badRequest } from './errors.ts';
import { BASE_TOKEN } from './links.ts';
import { formatParams, isTree, type ParamNode, type ParamTree } from './params.ts';

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  /** Records to skip before page 1; `undefined` if the query does not say, and then links do not say either. */
  readonly offset: number | undefined;
}

/**
 * Parses the `page` group of a query. An empty number is page 1: the API's `last` links can have one (docs/api.md, Paging).
 * `page[limit]` has no effect.
 * @throws {ApiError} 400 for a number or size that is not a positive integer, or a size above the maximum
 */
export function parsePage(
  node: ParamNode | undefined,
  rules: CollectionRules,
  defaults: PageDefaults = 'spec',
): Page {
  const defaultSize = rules.defaultSize[defaults];
  if (node === undefined) return { number: 1, size: defaultSize, offset: undefined };
  if (!isTree(node)) throw badRequest('Write page[number]=… and page[size]=…', 'page');
  for (const name of node.keys()) {
    if (!['number', 'size', 'offset', 'limit'].includes(name)) {
      throw badRequest('A page has only a number, a size and an offset', `page[${name}]`);
    }
  }
  const size = wholeNumber(node, 'size', 1) ?? defaultSize;
  if (size > rules.maxSize) throw badRequest(`The largest page has ${rules.maxSize} records`, 'page[size]');
  return { number: wholeNumber(node, 'number', 1) ?? 1, size, offset: wholeNumber(node, 'offset', 0) };
}

function wholeNumber(page: ParamTree, name: string, least: number): number | undefined {
  const parameter = `page[${name}]`;
  const text = page.get(name);
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text) || Number(text) < least) {
    throw badRequest(`This must be a whole number from ${least}`, parameter);
  }
  return Number(text);
}

export function slicePage(positions: Positions, { number, size, offset = 0 }: Page): Positions {
  const start = offset + (number - 1) * size;
  return positions.slice(start, start + size);
}

/**
 * The top-level links of a non-empty page (docs/api.md, Paging): all parameters of the query and the page, sorted and
 * form-encoded.
 * @param path of the collection under the base URL, such as `/cards`
 * @param countsEach whether the total lists the records: then the number in `last` is empty and `next` never appears
 */
export function pageLinks(path: string, params: ParamTree, page: Page, total: number, countsEach: boolean) {
  // The links differ in one number; formatting the whole query takes longer than finding a small page
  const [before = '', after = ''] = formatParams(withPage(params, page)).split(PAGE_NUMBER);
  const link = (number: number | '') => `${BASE_TOKEN}${path}?${before}${ENCODED_NUMBER}${number}${after}`;
  const last = Math.max(1, Math.ceil((total - (page.offset ?? 0)) / page.size));
  return {
    self: link(page.number),
    first: link(1),
    last: link(countsEach ? '' : last),
    ...(page.number > 1 && { prev: link(page.number - 1) }),
    ...(!countsEach && page.number < last && { next: link(page.number + 1) }),
  };
}

const ENCODED_NUMBER = 'page%5Bnumber%5D=';
/** The page number's place in a query from {@link withPage}; values contain no `=`. */
const PAGE_NUMBER = /(?<=^|&)page%5Bnumber%5D=/;

/** The parameters with those of a page, the number left empty. */
function withPage(params: ParamTree, page: Page): ParamTree {
  const group = new Map([
    ['number', ''],
    ['size', String(page.size)],
  ]);
  if (page.offset !== undefined) group.set('offset', String(page.offset));
  return new Map<string, ParamNode>([...params, ['page', group], ['stats', new Map([['total', 'count']])]]);
}

import { expect, it, vi } from 'vitest';
import { matchedText } from '../../../domain/query-language/matchedText.ts';
import { markMatches, rangesIn } from './matchMarks.ts';

it('marks words of titles in titles and words of texts in texts', () => {
  const root = document.createElement('ul');
  root.innerHTML =
    '<li><a href="/cards/x">Code gate</a><p>Gate: end <b>the run</b>. Éndure.</p></li><li><a href="/cards/y">Ending</a></li>';
  const marked = (query: string) =>
    rangesIn(root, matchedText(query, 'cards')).map(({ startContainer, startOffset, endOffset }) =>
      startContainer.nodeValue?.slice(startOffset, endOffset),
    );
  expect(marked('gate')).toEqual(['gate']);
  expect(marked('x:end')).toEqual(['end', 'Énd']);
  expect(marked('gate x:run -x:end')).toEqual(['gate', 'run']);
  expect(marked('t:ice')).toEqual([]);
});

it('keeps no ranges that the browser would look at with each change of the page', () => {
  const root = document.createElement('p');
  root.textContent = 'Gate';
  expect(rangesIn(root, matchedText('x:gate', 'cards'))).toEqual([expect.any(StaticRange)]);
});

it('marks at the first idle moment, even if the page changes all the time', async () => {
  const set = vi.fn();
  vi.stubGlobal('CSS', { highlights: { set, delete: () => {} } });
  vi.stubGlobal('Highlight', class {});
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const cancel = vi.fn();
  vi.stubGlobal('cancelIdleCallback', cancel);
  const root = document.createElement('p');
  root.textContent = 'Gate';
  const unmark = markMatches(root, 'x:gate', 'cards');
  for (const text of ['Gates', 'Gated', 'Gate']) {
    root.textContent = text;
    await Promise.resolve();
  }
  expect(idle).toHaveLength(1);
  expect(cancel).not.toHaveBeenCalled();
  idle[0]?.();
  expect(set).toHaveBeenCalledOnce();
  root.textContent = 'Gates';
  await Promise.resolve();
  expect(idle).toHaveLength(2);
  unmark();
  expect(cancel).toHaveBeenCalledOnce();
});

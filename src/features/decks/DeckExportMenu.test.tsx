import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import { list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { DeckExportMenu } from './DeckExportMenu.tsx';

it.each([
  ['', 'Quiet-Harbour.txt'],
  ['Low tide', 'Low-tide.txt'],
])('names the file of a deck called %j %s', async (name, file) => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  // What jsdom lacks
  Object.assign(URL, { createObjectURL: () => 'blob:deck', revokeObjectURL: () => {} });
  stubApi(() => list([]));
  const contents = { identity: testCard('harbour'), slots: [], unknown: [] };
  showAt('/check', <DeckExportMenu contents={contents} origin={{ name, path: null }} link={() => ''} />);
  await userEvent.click(screen.getByRole('button', { name: 'More ways to copy and export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'File: Plain text' }));
  await waitFor(() => expect(names).toEqual([file]));
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShareMenu, type Sharing } from './ShareMenu.tsx';

const SHARING: Sharing = {
  title: 'Glass Door',
  href: '/cards/glass_door',
  text: 'Glass Door\nEnd the run.',
  picture: {
    kicker: 'Neutral · Ice',
    title: 'Glass Door',
    stats: [],
    text: '',
    badges: [],
    factionId: '',
    art: { seed: 'glass_door', typeId: 'ice', subtypeIds: [] },
  },
};

async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

it('copies the link, and the text with its source below', async () => {
  userEvent.setup();
  render(<ShareMenu sharing={() => SHARING} />);
  await choose('Copy link');
  const address = `${location.origin}/cards/glass_door`;
  expect(await navigator.clipboard.readText()).toBe(address);
  await choose('Copy text');
  expect(await navigator.clipboard.readText()).toBe(`Glass Door\nEnd the run.\n\n${address}`);
});

it('opens the system’s sheet where there is one, and says nothing if the reader closes it', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<ShareMenu sharing={() => SHARING} />);
  await choose('Share…');
  await waitFor(() => {
    expect(share).toHaveBeenCalledWith({ title: 'Glass Door', url: `${location.origin}/cards/glass_door` });
  });
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  Reflect.deleteProperty(navigator, 'share');
});

vi.mock('./drawPicture.ts', () => ({ drawPicture: () => Promise.resolve(new Blob(['png'])) }));

it('hands the picture to the system’s sheet as a file, and saves it where the sheet takes none', async () => {
  const shared: unknown[] = [];
  const share = (data: ShareData) => Promise.resolve(void shared.push(data.files?.map(({ name }) => name)));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  for (const takesFiles of [true, false]) {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => takesFiles, configurable: true });
    const { unmount } = render(<ShareMenu sharing={() => SHARING} />);
    await choose('Share picture…');
    await waitFor(() => expect([shared.length, saved.mock.calls.length]).toEqual([1, Number(!takesFiles)]));
    unmount();
  }
  expect(shared).toEqual([['Glass-Door.png']]);
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

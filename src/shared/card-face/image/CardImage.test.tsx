import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings, useSettings } from '../../../data/settings/settings.ts';
import { faceOf } from '../faceOf.ts';
import { testNames, testPrinting } from '../testing/testCards.ts';
import { CardImage } from './CardImage.tsx';
import { forgetFailures } from './sources.ts';

const face = faceOf(testPrinting('99001'), testNames);
const imagesOf = (name: string, host = 'pictures.example') => ({
  nrdb_classic: Object.fromEntries(
    ['tiny', 'small', 'medium', 'large'].map((size) => [size, `https://${host}/${size}/${name}.jpg`]),
  ),
});

const show = (name: string, { priority = false, host }: { priority?: boolean; host?: string } = {}) =>
  render(<CardImage face={face} images={imagesOf(name, host)} priority={priority} />);

const image = (container: HTMLElement) => container.querySelector('img');
const source = (container: HTMLElement) => image(container)?.getAttribute('src') ?? null;
const fail = (container: HTMLElement) => {
  const element = image(container);
  if (element !== null) fireEvent.error(element);
};

beforeEach(() => {
  useSettings.setState({ images: 'on' });
  forgetFailures();
});

describe('CardImage', () => {
  it('shows the drawn face until the picture is there, then the picture under its title', () => {
    const { container } = show('a');
    expect(screen.getByRole('article', { name: 'Quiet Harbour' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    const element = image(container);
    expect(element?.getAttribute('src')).toBe('https://pictures.example/medium/a.jpg');
    if (element !== null) fireEvent.load(element);
    expect(screen.getByRole('img', { name: 'Quiet Harbour' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('has a size before it has a picture, and waits until it is near unless it comes first', () => {
    const waiting = image(show('a').container);
    expect(waiting?.getAttribute('width')).toBe('630');
    expect(waiting?.getAttribute('height')).toBe('880');
    expect(waiting?.getAttribute('loading')).toBe('lazy');
    const first = image(show('b', { priority: true }).container);
    expect(first?.getAttribute('loading')).toBe('eager');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
  });

  it('leaves the choice of size to the browser, and believes it when a size fails', () => {
    const { container } = show('a');
    const element = image(container);
    expect(element?.getAttribute('sizes')).toBe('auto, 300px');
    expect(element?.getAttribute('srcset')).toContain('large/a.jpg 600w');
    const chosen = 'https://pictures.example/large/a.jpg';
    if (element !== null) Object.defineProperty(element, 'currentSrc', { value: chosen, configurable: true });
    fail(container);
    expect(element?.getAttribute('srcset')).not.toContain('large');
    expect(source(container)).toBe('https://pictures.example/medium/a.jpg');
  });

  it('goes down size by size and ends with the drawn face', () => {
    const { container } = show('a');
    fail(container);
    expect(source(container)).toBe('https://pictures.example/small/a.jpg');
    fail(container);
    expect(source(container)).toBe('https://pictures.example/tiny/a.jpg');
    fail(container);
    expect(image(container)).toBeNull();
    expect(screen.getByRole('article', { name: 'Quiet Harbour' })).toBeTruthy();
  });

  it('does not ask again for what failed before', () => {
    const first = show('a');
    fail(first.container);
    first.unmount();
    expect(source(show('a').container)).toBe('https://pictures.example/small/a.jpg');
  });

  it('leaves a host alone that gave nothing eight times in a row', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) fail(show(name).container);
    expect(image(show('i').container)).toBeNull();
    expect(image(show('i', { host: 'other.example' }).container)).not.toBeNull();
  });

  it('gives up the pictures that still wait for such a host', () => {
    const waiting = show('later');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) fail(show(name).container);
    expect(image(waiting.container)?.hasAttribute('src')).toBe(false);
    expect(image(waiting.container)?.hasAttribute('srcset')).toBe(false);
    act(forgetFailures);
    expect(image(waiting.container)?.hasAttribute('src')).toBe(true);
  });

  it('tries them anew when the user turns pictures on again', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) fail(show(name).container);
    act(() => changeSettings({ images: 'saver' }));
    expect(image(show('a').container)).toBeNull();
    act(() => changeSettings({ images: 'off' }));
    act(() => changeSettings({ images: 'on' }));
    expect(source(show('a').container)).toBe('https://pictures.example/medium/a.jpg');
  });

  it('counts a row of failures anew after a picture that came', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) fail(show(name).container);
    const well = image(show('h').container);
    if (well !== null) fireEvent.load(well);
    fail(show('i').container);
    expect(image(show('j').container)).not.toBeNull();
  });

  it('does not hold it against a picture that the device was offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const first = show('a');
    fail(first.container);
    first.unmount();
    expect(source(show('a').container)).toBe('https://pictures.example/medium/a.jpg');
  });

  it('asks for nothing when images are off, and for small ones on the data saver', () => {
    act(() => useSettings.setState({ images: 'off' }));
    expect(image(show('a').container)).toBeNull();
    act(() => useSettings.setState({ images: 'saver' }));
    expect(source(show('a').container)).toBe('https://pictures.example/small/a.jpg');
  });

  it('starts anew for another card', () => {
    const { container, rerender } = show('a');
    fail(container);
    rerender(<CardImage face={face} images={imagesOf('b')} />);
    expect(source(container)).toBe('https://pictures.example/medium/b.jpg');
  });
});

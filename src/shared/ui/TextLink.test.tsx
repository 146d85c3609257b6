import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { linkKind, TextLink } from './TextLink.tsx';

const show = (href: string) =>
  render(
    <MemoryRouter>
      <TextLink href={href}>Words</TextLink>
    </MemoryRouter>,
  );

describe('TextLink', () => {
  it('gives other sites a rel, and the app’s own pages none', () => {
    show('/cards');
    expect(screen.getByRole('link').getAttribute('rel')).toBeNull();
    cleanup();
    show('https://example.org/a');
    expect(screen.getByRole('link', { name: 'Words' }).getAttribute('rel')).toBe(
      'noopener noreferrer nofollow ugc',
    );
  });

  it('shows what could run as plain text', () => {
    show('javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Words')).toBeTruthy();
  });
});

describe('linkKind', () => {
  it.each([
    ['/cards', 'app'],
    ['?page=2', 'app'],
    ['#rulings', 'app'],
    ['/', 'app'],
    ['//example.org', 'unsafe'],
    ['/\\example.org', 'unsafe'],
    ['https://example.org', 'web'],
    ['mailto:a@example.org', 'mail'],
    ['data:text/html,x', 'unsafe'],
    [' javascript:alert(1)', 'unsafe'],
    ['', 'unsafe'],
  ])('%s is %s', (href, kind) => {
    expect(linkKind(href)).toBe(kind);
  });
});

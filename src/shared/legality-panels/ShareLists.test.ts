import { describe, expect, it } from 'vitest';
import { type Shared, shareText } from './ShareLists.tsx';

const SITE = 'https://sift.example';
const SHARED: Shared = {
  title: 'Duel 1 → Duel 2',
  subtitle: '1 January 2030 → 1 January 2031',
  href: '/bans/compare?from=list_1&to=list_2',
  groups: [
    {
      heading: 'Banned',
      sign: '+',
      notes: [],
      cards: [{ title: 'Glass *Door*', href: '/cards/glass_door', note: '' }],
    },
    { heading: 'Unbanned', sign: '−', notes: [], cards: [] },
    {
      heading: 'Changed',
      sign: '±',
      notes: [],
      cards: [{ title: 'Moth', href: '/cards/moth_(old)', note: '1 point → 2 points' }],
    },
    { heading: 'Subtypes', sign: '', notes: ['Every current is banned.'], cards: [] },
  ],
};

describe('cards to share', () => {
  it('are lines of plain text, without what is empty', () => {
    expect(shareText(SHARED, 'text', SITE)).toBe(
      [
        'Duel 1 → Duel 2',
        '1 January 2030 → 1 January 2031',
        '',
        'Banned (1)',
        '+ Glass *Door*',
        '',
        'Changed (1)',
        '± Moth (1 point → 2 points)',
        '',
        'Subtypes',
        'Every current is banned.',
      ].join('\n'),
    );
  });

  it('are Markdown with links, and no character of a name is read as Markdown', () => {
    const text = shareText(SHARED, 'markdown', SITE);
    expect(text).toContain('## Banned (1)\n\n- [Glass \\*Door\\*](https://sift.example/cards/glass_door)\n');
    expect(text).toContain('- [Moth](https://sift.example/cards/moth_%28old%29) — 1 point → 2 points');
  });

  it('are one line for each heading in a chat, where the link is not unfolded', () => {
    expect(shareText(SHARED, 'chat', SITE).split('\n')).toEqual([
      '**Duel 1 → Duel 2** · 1 January 2030 → 1 January 2031',
      '**+ Banned (1):** Glass \\*Door\\*',
      '**± Changed (1):** Moth (1 point → 2 points)',
      '**Subtypes:** Every current is banned.',
      '<https://sift.example/bans/compare?from=list_1&to=list_2>',
    ]);
  });
});

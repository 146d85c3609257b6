import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BarChart } from './BarChart.tsx';
import { percentOf, Timeline, yearTicks } from './Timeline.tsx';

describe('BarChart', () => {
  it.each(['standing', 'lying'] as const)('%s bars read as a list of names and values', (direction) => {
    render(
      <MemoryRouter>
        <BarChart
          label="Cards by version"
          direction={direction}
          bars={[
            { key: 'a', label: 'List 1', value: 1500, href: '/bans/1', current: true },
            { key: 'b', label: 'List 2', value: 750, tick: '2014' },
          ]}
        />
      </MemoryRouter>,
    );
    const chart = within(screen.getByRole('list', { name: 'Cards by version' }));
    expect(chart.getByRole('link', { name: 'List 1: 1,500', current: true }).getAttribute('href')).toBe(
      '/bans/1',
    );
    expect(chart.getAllByRole('listitem')[1]?.textContent).toContain('List 2: 750');
  });

  it('draws each bar in proportion to the highest', () => {
    const bars = [4, 1, 0].map((value) => ({ key: `${value}`, label: `${value}`, value }));
    const { container } = render(<BarChart label="Curve" bars={bars} />);
    const heights = [...container.querySelectorAll('span')]
      .map((span) => span.style.blockSize)
      .filter(Boolean);
    expect(heights).toEqual(['100%', '25%', '0%']);
  });
});

describe('Timeline', () => {
  it('says every band in a sentence', () => {
    render(
      <Timeline
        label="Legality"
        from="2019-01-01"
        to="2026-05-09"
        rows={[
          {
            label: 'Standard',
            bands: [
              { from: '2020-02-22', to: '2022-07-01', tone: 'good', label: 'Legal' },
              { from: '2022-07-01', tone: 'bad', label: 'Banned' },
            ],
          },
        ]}
      />,
    );
    const sentences = within(screen.getByRole('figure', { name: 'Legality' })).getAllByRole('listitem');
    const spoken = (item: HTMLElement) => within(item).getByText(/^Standard: /).textContent;
    expect(sentences.map(spoken)).toEqual([
      'Standard: Legal from 22 February 2020 to 1 July 2022',
      'Standard: Banned since 1 July 2022',
    ]);
  });
});

describe('time scale', () => {
  const span = { from: Date.UTC(2012, 8, 6), to: Date.UTC(2026, 4, 9) };

  it('keeps what lies outside on the edge', () => {
    expect(percentOf(span.from - 1, span)).toBe(0);
    expect(percentOf(span.to + 1, span)).toBe(100);
    expect(percentOf((span.from + span.to) / 2, span)).toBeCloseTo(50);
    expect(percentOf(5, { from: 5, to: 5 })).toBe(0);
  });

  it('has a year every so often, inside the span', () => {
    expect(yearTicks(span).map((tick) => tick.year)).toEqual([2014, 2016, 2018, 2020, 2022, 2024, 2026]);
    expect(
      yearTicks({ from: Date.UTC(2024, 5, 1), to: Date.UTC(2026, 4, 9) }).map((tick) => tick.year),
    ).toEqual([2025, 2026]);
  });
});

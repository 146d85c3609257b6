/** A stretch of time, in milliseconds since 1970. */
export type TimeSpan = { readonly from: number; readonly to: number };

const STEPS = [1, 2, 5, 10, 20, 50];

/** Where a moment lies in a span, in percent from 0 to 100; what lies outside is put on the edge. */
export function percentOf(moment: number, span: TimeSpan): number {
  if (span.to <= span.from) return 0;
  return Math.min(100, Math.max(0, ((moment - span.from) / (span.to - span.from)) * 100));
}

/** The first days (UTC) of years within a span, every 1, 2, 5 … years so that there are at most `most`. */
export function yearTicks(span: TimeSpan, most = 8): { year: number; at: number }[] {
  const first = new Date(span.from).getUTCFullYear();
  const last = new Date(span.to).getUTCFullYear();
  const step = STEPS.find((candidate) => (last - first) / candidate < most) ?? 100;
  const ticks = [];
  for (let year = first; year <= last; year += 1) {
    const moment = Date.UTC(year, 0, 1);
    if (year % step === 0 && moment >= span.from && moment <= span.to)
      ticks.push({ year, at: percentOf(moment, span) });
  }
  return ticks;
}

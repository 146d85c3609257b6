import { describe, expect, it } from 'vitest';
import { searchStrict } from '../evaluate.ts';
import type { Kind } from '../fields.ts';
import { REAL_TODAY, readRealIndexes } from '../testing/realData.ts';
import { sampleOptions } from '../testing/sample.ts';
import { interpretLeniently } from './correct.ts';

describe('queries with typos in values', () => {
  const indexes = readRealIndexes();

  it.each<[string, Kind, string]>([
    ['t:ice s:barier f:hbb', 'cards', 't:ice s:barrier f:haas_bioroid'],
    ['f:weylnad', 'cards', 'f:weyland_consortium'],
    ['f:hass', 'cards', 'f:haas_bioroid'],
    ['f:nbm', 'cards', 'f:nbn'],
    ['s:fractr', 'cards', 's:fracter'],
    ['t:iec', 'cards', 't:ice'],
    ['s:killr OR s:fractr', 'cards', 's:killer or s:fracter'],
    ['e:gatewya', 'cards', 'e:system_gateway'],
    ['i:zelinger', 'printings', 'i:"matt zeilinger"'],
  ])('find what was meant over the real records: %s', (query, kind, meant) => {
    const index = indexes[kind];
    const find = (text: string) => {
      const found = searchStrict(index, text, { ...sampleOptions, today: REAL_TODAY });
      return found.ok ? found.value.length : null;
    };
    expect(find(query)).toBe(0);
    expect(interpretLeniently(query, kind, { today: REAL_TODAY, index })?.query).toBe(meant);
    expect(find(meant)).toBeGreaterThan(0);
  });
});

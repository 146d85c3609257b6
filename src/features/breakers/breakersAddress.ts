/** A chosen card, with the reader's numbers in place of its own. */
export interface Chosen {
  readonly id: string;
  readonly strength?: number | undefined;
  /** Ice only. */
  readonly subroutines?: number | undefined;
}

/** What `/breakers` compares. */
export interface BreakersAddress {
  readonly breakers: readonly Chosen[];
  readonly ice: readonly Chosen[];
}

export const MOST = { breakers: 6, ice: 12 };

/** Reads `breakers=maven:7,corroder&ice=tyrant:4:2`: ids, each with an optional strength and, for ice, a number of subroutines. */
export function readBreakersAddress(params: URLSearchParams): BreakersAddress {
  return {
    breakers: readChosen(params.get('breakers'), MOST.breakers),
    ice: readChosen(params.get('ice'), MOST.ice),
  };
}

/** The URL's query without `?`; empty if nothing is chosen. */
export function writeBreakersAddress({ breakers, ice }: BreakersAddress): string {
  return Object.entries({ breakers, ice })
    .filter(([, chosen]) => chosen.length > 0)
    .map(([name, chosen]) => `${name}=${chosen.map(writeOne).join(',')}`)
    .join('&');
}

function readChosen(text: string | null, most: number): Chosen[] {
  const byId = new Map<string, Chosen>();
  for (const part of (text ?? '').split(',')) {
    const [id = '', strength, subroutines] = part.split(':');
    if (id !== '')
      byId.set(id, { id, strength: wholeNumber(strength), subroutines: wholeNumber(subroutines) });
  }
  return [...byId.values()].slice(0, most);
}

/** A number of up to two digits; undefined for anything else. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function writeOne({ id, strength, subroutines }: Chosen): string {
  return [encodeURIComponent(id), strength ?? '', subroutines ?? ''].join(':').replace(/:+$/, '');
}

import { execFileSync } from 'node:child_process';

/**
 * How far down each sheet of a PDF has content, as a share of its height, by poppler-utils' `pdftoppm` at eight dots per inch;
 * 0 for an empty sheet.
 */
export function filledSheets(pdf: Uint8Array): readonly number[] {
  const pictures = execFileSync('pdftoppm', ['-gray', '-r', '8'], { input: pdf, maxBuffer: 1e9 });
  const shares: number[] = [];
  for (let at = 0; at < pictures.length; ) {
    // PGM: `P5 width height 255`, then a byte per dot
    const [head = '', width = '0', height = '0'] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pictures.toString('latin1', at, at + 32)) ?? [];
    const from = at + head.length;
    const dots = Number(width) * Number(height);
    if (dots === 0) break;
    const last = pictures.subarray(from, from + dots).findLastIndex((dot) => dot < 250);
    shares.push((last + 1) / dots);
    at = from + dots;
  }
  return shares;
}

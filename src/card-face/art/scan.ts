import { box, type Layer, SIZE } from './pen.ts';
import type { Random } from './random.ts';

/** An identity's ground: the bands of a scan. The faction's glyph stands on them (CardArt). */
export function scan(random: Random): Layer[] {
  const tones = ['', '', ''];
  for (let y = random.between(-6, 4); y < SIZE; ) {
    const height = random.pick([1.4, 1.4, 2.2, 3.4, 7, 14]);
    const tone = height > 5 ? 0 : random.whole(1, 2);
    const x = random.chance(0.3) ? random.between(20, 150) : -2;
    const width = random.chance(0.3) ? random.between(60, 200) : SIZE + 4;
    tones[tone] += box(x, y, width, height);
    y += height + random.between(5, 15);
  }
  return [
    { d: tones[0] ?? '', opacity: 0.13 },
    { d: tones[1] ?? '', opacity: 0.3 },
    { d: tones[2] ?? '', opacity: 0.6 },
  ];
}

/**
 * Runs in the page: reports visible text that is clipped, words broken between letters, elements that overlap, and what makes the
 * page scroll sideways. Ignores text for assistive technology only, intended ellipses, boxes that scroll, and fixed or sticky
 * elements (bars, menus), which are only compared with each other.
 */
export function layoutFaults(): string[] {
  // What is far below is laid out only when it comes near
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  /** Differences between boxes, in pixels, that nobody would see. */
  const SLACK = 2;
  const root = document.documentElement;
  const faults: string[] = [];
  if (root.scrollWidth > root.clientWidth) {
    faults.push(`the page is ${root.scrollWidth} px wide on a screen of ${root.clientWidth}: ${widest()}`);
  }

  interface Line {
    readonly text: string;
    readonly node: Node;
    readonly layer: Element | null;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || element === null || !isSeen(element)) continue;
    const layer = layerOf(element);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = range.getClientRects();
    if (boxes.length > 1) findBrokenWords(node);
    for (const box of boxes) {
      // A text's box has room for the tallest letters; what is visible is about as high as a capital
      const spare = Math.max(0, (box.height - size * 0.72) / 2);
      const whole = { left: box.left, right: box.right, top: box.top + spare, bottom: box.bottom - spare };
      if (whole.right - whole.left < 1 || whole.bottom - whole.top < 1) continue;
      const shown = clip(whole, element, text);
      if (shown !== null) lines.push({ ...shown, text, node, layer });
    }
  }
  findOverlaps();
  return faults;

  /** Any line may break an address, and what else is wider than half the page, such as `by:null_signal`. */
  function findBrokenWords(node: Node): void {
    const range = document.createRange();
    const words = (node.textContent ?? '').matchAll(
      /(?<![/\p{L}\p{N}_:])[\p{Script=Latin}\p{M}\p{N}_:]{2,}/gu,
    );
    for (const { 0: word, index } of words) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = parts.some(({ top }) => top > (parts[0]?.bottom ?? 0) - SLACK);
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (isBroken && width < root.clientWidth / 2)
        faults.push(`“${brief(word)}” is broken (${where(node)})`);
    }
  }

  function findOverlaps(): void {
    const sorted = lines.toSorted((a, b) => a.top - b.top);
    for (const [index, line] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.top > line.bottom - SLACK) break;
        const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const down = Math.min(line.bottom, other.bottom) - other.top;
        if (across > SLACK && down > SLACK && other.node !== line.node && other.layer === line.layer) {
          faults.push(`“${brief(line.text)}” and “${brief(other.text)}” overlap (${where(line.node)})`);
        }
      }
    }
  }

  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  /** The visible part of a line; null for none. A line cut off without an ellipsis is a fault. */
  function clip(line: Box, element: Element, text: string): Box | null {
    let box = line;
    let position = getComputedStyle(element).position;
    for (let outer: Element | null = element; outer !== null && outer !== root; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (outer !== element) {
        // Only its containing block clips what is out of the flow
        if (position === 'fixed' && style.transform === 'none') continue;
        if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
        position = style.position;
      }
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      const scrollsX = /auto|scroll/.test(style.overflowX);
      const scrollsY = /auto|scroll/.test(style.overflowY);
      const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const cutX = style.overflowX !== 'visible' && !scrollsX && sticksOut(box, frame, 'left', 'right');
      const cutY = style.overflowY !== 'visible' && !scrollsY && sticksOut(box, frame, 'top', 'bottom');
      if ((cutX || cutY) && !isCutOnPurpose) {
        faults.push(`“${brief(text)}” is clipped by ${where(outer)}`);
        return null;
      }
      box = {
        left: style.overflowX === 'visible' ? box.left : Math.max(box.left, frame.left),
        right: style.overflowX === 'visible' ? box.right : Math.min(box.right, frame.right),
        top: style.overflowY === 'visible' ? box.top : Math.max(box.top, frame.top),
        bottom: style.overflowY === 'visible' ? box.bottom : Math.min(box.bottom, frame.bottom),
      };
      if (box.right <= box.left || box.bottom <= box.top) return null;
    }
    return box;
  }

  function sticksOut(box: Box, frame: Box, start: 'left' | 'top', end: 'right' | 'bottom'): boolean {
    return box[start] < frame[start] - SLACK || box[end] > frame[end] + SLACK;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('noscript, script, style, title, option, select, svg') !== null) return false;
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const { clipPath, webkitTextFillColor: color, maxBlockSize, opacity } = getComputedStyle(outer);
      if (clipPath.startsWith('inset(50%') || maxBlockSize === '0px') return false;
      if (outer === element && /, 0\)$|\/ 0\)$/.test(color)) return false;
      if (opacity === '0') return false;
    }
    return true;
  }

  /** The bar, menu or dialog around an element; null for the page itself. */
  function layerOf(element: Element): Element | null {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(outer).position)) return outer;
    }
    return null;
  }

  function widest(): string {
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    return elements.slice(0, 4).map(where).join(', ');
  }

  function where(node: Node): string {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return 'nowhere';
    const name = element.className && typeof element.className === 'string' ? `.${element.className}` : '';
    return `${element.tagName.toLowerCase()}${name}`;
  }

  function brief(text: string): string {
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  }
}

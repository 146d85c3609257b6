/**
 * Runs in the page: reports visible text that is clipped, elements that overlap, and what makes the page scroll sideways.
 * Ignores text for assistive technology only, intended ellipses, boxes that scroll, and fixed or sticky elements (bars, menus),
 * which are only compared with each other.
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

  interface Look {
    readonly position: string;
    readonly fontSize: number;
    readonly isTransformed: boolean;
    readonly overflowX: string;
    readonly overflowY: string;
    readonly isCutOnPurpose: boolean;
    /** It, or an element around it, hides what it holds. */
    readonly isUnseen: boolean;
    /** The bar, menu or dialog that it is or is in; null for the page itself. */
    readonly layer: Element | null;
  }
  /** Of each element once: texts share what is around them, and each question about a style takes long. */
  const looks = new Map<Element, Look>();

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
    const { layer, fontSize: size } = lookOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
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
    let { position } = lookOf(element);
    for (let outer: Element | null = element; outer !== null && outer !== root; outer = outer.parentElement) {
      const look = lookOf(outer);
      if (outer !== element) {
        // Only its containing block clips what is out of the flow
        if (position === 'fixed' && !look.isTransformed) continue;
        if (position === 'absolute' && look.position === 'static' && !look.isTransformed) continue;
        position = look.position;
      }
      if (look.overflowX === 'visible' && look.overflowY === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      const scrollsX = /auto|scroll/.test(look.overflowX);
      const scrollsY = /auto|scroll/.test(look.overflowY);
      const cutX = look.overflowX !== 'visible' && !scrollsX && sticksOut(box, frame, 'left', 'right');
      const cutY = look.overflowY !== 'visible' && !scrollsY && sticksOut(box, frame, 'top', 'bottom');
      if ((cutX || cutY) && !look.isCutOnPurpose) {
        faults.push(`“${brief(text)}” is clipped by ${where(outer)}`);
        return null;
      }
      box = {
        left: look.overflowX === 'visible' ? box.left : Math.max(box.left, frame.left),
        right: look.overflowX === 'visible' ? box.right : Math.min(box.right, frame.right),
        top: look.overflowY === 'visible' ? box.top : Math.max(box.top, frame.top),
        bottom: look.overflowY === 'visible' ? box.bottom : Math.min(box.bottom, frame.bottom),
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
    return !lookOf(element).isUnseen && !/, 0\)$|\/ 0\)$/.test(getComputedStyle(element).webkitTextFillColor);
  }

  function lookOf(element: Element): Look {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement === null ? null : lookOf(element.parentElement);
    const style = getComputedStyle(element);
    const { position, overflowX, overflowY, clipPath, maxBlockSize, opacity } = style;
    const isHiding = clipPath.startsWith('inset(50%') || maxBlockSize === '0px' || opacity === '0';
    const look: Look = {
      position,
      fontSize: Number.parseFloat(style.fontSize),
      isTransformed: style.transform !== 'none',
      overflowX,
      overflowY,
      isCutOnPurpose: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      isUnseen: isHiding || around?.isUnseen === true,
      layer: /fixed|sticky/.test(position) ? element : (around?.layer ?? null),
    };
    looks.set(element, look);
    return look;
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

/** A width in px of every face, as a single card, or of their list. */
export interface FaceSize {
  readonly width: number;
  readonly of: 'face' | 'list';
}

/**
 * Runs in the page: sets the faces to each size in turn and reports what overflows, without drawing a frame in between. Lays out
 * those out of sight too. Ignores text for assistive technology only, and the invisible tokens over symbols.
 */
export function measureFaces(sizes: readonly FaceSize[]): { faces: number; faults: string[] }[] {
  const style = document.createElement('style');
  document.head.append(style);
  const measured = sizes.map((size) => {
    setSize(size);
    return measure();
  });
  style.remove();
  return measured;

  function setSize({ width, of }: FaceSize): void {
    const sized =
      of === 'face' ? 'li:has(article[data-faction])' : 'div:has(> ul > li article[data-faction])';
    style.textContent = `${sized} { inline-size: ${width}px !important; }
      article[data-faction] { content-visibility: visible !important; }`;
    // The container of a single card
    for (const face of document.querySelectorAll('article[data-faction]'))
      face.parentElement?.toggleAttribute('data-face-place', of === 'face');
  }

  function measure(): { faces: number; faults: string[] } {
    const faults: string[] = [];
    const articles = [...document.querySelectorAll('article[data-faction]')];
    for (const article of articles) {
      const header = article.querySelector('header');
      const footer = article.querySelector('footer');
      const picture = article.querySelector('[data-kind]');
      if (header === null || footer === null || picture === null) {
        faults.push(`${article.getAttribute('aria-label')}: a part is missing`);
        continue;
      }
      const edge = article.getBoundingClientRect();
      const say = (words: string) => faults.push(`${article.getAttribute('aria-label')}: ${words}`);

      if (footer.getBoundingClientRect().bottom > edge.bottom + 0.6) say('the foot is pushed out');
      if (picture.getBoundingClientRect().height < edge.width * 0.15) say('the text leaves no picture');

      const parts = [...header.children].filter(isShown).map((part) => part.getBoundingClientRect());
      for (const [index, part] of parts.entries()) {
        const hit = parts
          .slice(index + 1)
          .some((other) => part.right > other.left + 0.5 && other.right > part.left + 0.5);
        if (hit) say('parts of the head overlap');
      }

      for (const rect of textRects(article)) {
        const outside =
          rect.left < edge.left + 1 ||
          rect.right > edge.right - 1 ||
          rect.top < edge.top ||
          rect.bottom > edge.bottom + 0.6;
        if (outside) {
          say('text leaves the card');
          break;
        }
      }
    }
    return { faces: articles.length, faults };
  }

  function isShown(element: Element): boolean {
    const style = getComputedStyle(element);
    const isUnseen =
      style.fontSize === '0px' ||
      style.maxBlockSize === '0px' ||
      style.webkitTextFillColor === 'rgba(0, 0, 0, 0)';
    return style.clipPath === 'none' && style.display !== 'none' && !isUnseen;
  }

  function textRects(within: Element): DOMRect[] {
    const walker = document.createTreeWalker(
      within,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
        const isToken = node.getAttribute('role') === 'img' || node.closest('sup') !== null;
        return isToken || !isShown(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
      },
    );
    const rects: DOMRect[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    return rects;
  }
}

/** Heading of the page that is shown. */
const HEADING = 'main [data-page-title]';

/** Marks what the tour speaks of; the style sheet frames it. */
const MARK = 'data-toured';

const EVERY_MS = 50;
/** A page without what a step speaks of is shown all the same. */
const PATIENCE_MS = 3_000;

/**
 * Frames an element of the page as soon as it is there, and scrolls to it.
 * @param selector the page's heading where this is undefined or does not come
 * @param isOpening another page is on its way: what is there now is not meant
 * @param onShown called once
 * @returns takes the frame away
 */
export function showTarget(selector: string | undefined, isOpening: boolean, onShown: () => void): () => void {
  const before = isOpening ? document.querySelector(HEADING) : null;
  const end = performance.now() + PATIENCE_MS;
  let marked: Element | undefined;
  const look = (): void => {
    if (marked?.isConnected) return;
    const heading = document.querySelector(HEADING);
    const isThere = heading !== null && heading !== before;
    const target = isThere ? visible(selector) : null;
    const isOver = performance.now() > end;
    if (target === null && !isOver) return;
    const isFirst = marked === undefined;
    marked = target ?? heading ?? document.body;
    marked.setAttribute(MARK, '');
    if (!isFirst) return;
    marked.scrollIntoView({ block: 'start', behavior: 'instant' });
    onShown();
  };
  // A page that draws a part anew has its frame again.
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    marked?.removeAttribute(MARK);
  };
}

function visible(selector = HEADING): Element | null {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}

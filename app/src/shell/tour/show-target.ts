/** Heading of the page that is shown; of a form in steps that of its step. */
const HEADING = 'main h1';

/** Marks what the tour speaks of; the style sheet frames it. */
const MARK = 'data-toured';

const EVERY_MS = 50;
/** A page that is there without what a step speaks of is shown all the same; one that is on its way is waited for. */
const PATIENCE_MS = 3_000;

/**
 * Frames an element of the page as soon as it is there, and scrolls to it.
 * @param selector the page's heading where this is undefined or does not come
 * @param isOpening another page is on its way: what is there now is not meant
 * @param onShown called once it is framed, and again when the page came anew with the focus
 * @returns takes the frame away
 */
export function showTarget(selector: string | undefined, isOpening: boolean, onShown: () => void): () => void {
  const before = isOpening ? document.querySelector(HEADING) : null;
  let end: number | undefined;
  let marked: Element | undefined;
  const look = (): void => {
    if (marked?.isConnected) return;
    const heading = document.querySelector(HEADING);
    if (heading === null || heading === before) return;
    end ??= performance.now() + PATIENCE_MS;
    const target = visible(selector);
    if (target === null && performance.now() <= end) return;
    // A page that comes anew takes the focus with its heading.
    const isAnew = marked === undefined || document.activeElement === heading;
    marked = target ?? heading;
    marked.setAttribute(MARK, '');
    if (!isAnew) return;
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

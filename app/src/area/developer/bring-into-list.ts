/** What is chosen may stand at the end of a long list. Only the list scrolls: the page stays where it is. */
export function bringIntoList(line: HTMLElement | null): void {
  if (line) scrollWithin(line);
}

/** Brings an element into sight of the nearest pane around it that scrolls by itself; does nothing without one. */
export function scrollWithin(element: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const pane = scrollerOf(element.parentElement);
  if (pane === undefined) return;
  const [own, around] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  const above = own.top - around.top - MARGIN;
  const below = own.bottom - around.bottom + MARGIN;
  if (above >= 0 && below <= 0) return;
  // Of what is taller than the pane, its top.
  pane.scrollBy({ top: above < 0 || below > above ? above : below, behavior });
}

/** Pixels that stay free above and below. */
const MARGIN = 8;

function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let pane = element; pane !== null && pane !== document.body; pane = pane.parentElement) {
    const { overflowY } = getComputedStyle(pane);
    if ((overflowY === 'auto' || overflowY === 'scroll') && pane.scrollHeight > pane.clientHeight) return pane;
  }
  return undefined;
}

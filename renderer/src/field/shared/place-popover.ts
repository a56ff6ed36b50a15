import { focusedElement } from '../../binding/page-root.ts';

const GAP = 4;
const EDGE = 8;

/** Shows an element on top of everything, where no panel can cut it off; false in browsers that cannot. */
function show(element: HTMLElement): boolean {
  if (!('showPopover' in element)) return false;
  element.popover = 'manual';
  element.showPopover();
  return true;
}

function put(element: HTMLElement, left: number, top: number): void {
  const { width } = element.getBoundingClientRect();
  element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  element.style.top = `${top}px`;
}

/** Whether an element at a given height would overlap the focused control. */
function hidesFocus({ left, right, height }: DOMRect, top: number): boolean {
  const used = focusedElement();
  if (used === null || used === document.body) return false;
  const field = used.getBoundingClientRect();
  return field.left < right && field.right > left && field.top < top + height && field.bottom > top;
}

/** Shows an element just above another, or below it when there is no room, keeping the field visible. */
export function placeAbove(element: HTMLElement | null, anchor: Element | null | undefined): void {
  if (!element || !anchor || !show(element)) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const above = top - element.getBoundingClientRect().height - GAP;
  put(element, left, above);
  const isHiding = hidesFocus(element.getBoundingClientRect(), above);
  if (above < EDGE || isHiding) put(element, left, bottom + GAP);
}

/**
 * Shows an element under another with its width, or above it when there is more room. Follows it when the page scrolls.
 */
export function placeBelow(element: HTMLElement | null, anchor: Element | null): (() => void) | undefined {
  if (!element || !anchor || !show(element)) return undefined;
  const follow = (): void => {
    const { left, top, bottom, width } = anchor.getBoundingClientRect();
    const below = window.innerHeight - bottom - GAP - EDGE;
    const above = top - GAP - EDGE;
    element.style.width = `${width}px`;
    element.style.maxHeight = `${Math.max(below, above)}px`;
    const { height } = element.getBoundingClientRect();
    put(element, left, height <= below || below >= above ? bottom + GAP : top - GAP - height);
  };
  follow();
  const listening = { capture: true, passive: true } as const;
  window.addEventListener('scroll', follow, listening);
  window.addEventListener('resize', follow, listening);
  return () => {
    window.removeEventListener('scroll', follow, listening);
    window.removeEventListener('resize', follow, listening);
  };
}

import { type PointerEvent, useRef } from 'react';

/** Pixels from the edge of the window where dragging scrolls the page, and by how many. */
const EDGE = 60;
const SCROLL = 12;

type Place = { readonly element: HTMLElement; readonly isAfter: boolean };

/**
 * Drags a row by its handle among the rows of its group.
 * @param onDrop the row beside which it was dropped, and on which side
 */
export function useRowDrag(row: string, onDrop: (beside: string, isAfter: boolean) => void) {
  const place = useRef<Place>(undefined);
  const mark = (next: Place | undefined): void => {
    place.current?.element.removeAttribute('data-drop');
    next?.element.setAttribute('data-drop', next.isAfter ? 'after' : 'before');
    place.current = next;
  };
  const own = (handle: Element): HTMLElement | null => handle.closest<HTMLElement>('[data-row]');
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      own(event.currentTarget)?.setAttribute('data-dragged', '');
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { clientX, clientY } = event;
      if (clientY < EDGE) window.scrollBy(0, -SCROLL);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      mark(placeAt(clientX, clientY, own(event.currentTarget)));
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const dropped = place.current;
      mark(undefined);
      own(event.currentTarget)?.removeAttribute('data-dragged');
      const beside = dropped?.element.dataset.row;
      if (dropped !== undefined && beside !== undefined && beside !== row) onDrop(beside, dropped.isAfter);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>): void {
      mark(undefined);
      own(event.currentTarget)?.removeAttribute('data-dragged');
    },
  };
}

/** The row of the same group under the pointer. */
function placeAt(x: number, y: number, dragged: HTMLElement | null): Place | undefined {
  const element = document
    .elementsFromPoint(x, y)
    .flatMap((found) => found.closest<HTMLElement>('[data-row]') ?? [])
    .find((found) => found.parentElement === dragged?.parentElement);
  if (element === undefined || element === dragged) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { element, isAfter: y > top + height / 2 };
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { targetOf } from '../../binding/page-root.ts';
import { placeBelow } from './place-popover.ts';

/**
 * Behaviour of an element over the page while the button beside it is on: Escape closes it and returns the focus to the
 * button, and so does any action elsewhere.
 */
export function useOverPage(button: RefObject<HTMLElement | null>, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const isElsewhere = (target: EventTarget | null): boolean =>
    target instanceof Node && !ref.current?.contains(target) && !button.current?.contains(target);
  const latest = useRef({ isElsewhere, onClose });
  useLayoutEffect(() => {
    latest.current = { isElsewhere, onClose };
  });
  useLayoutEffect(() => placeBelow(ref.current, button.current?.parentElement ?? null), [button]);
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      if (latest.current.isElsewhere(targetOf(event))) latest.current.onClose();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, []);
  return {
    ref,
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (isElsewhere(relatedTarget)) onClose();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      button.current?.focus();
      onClose();
    },
  };
}

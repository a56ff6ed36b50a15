import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface StillProps {
  readonly children: ReactNode;
}

const LISTENED = { capture: true, passive: true } as const;

/**
 * Stays as it is while a pointer is pressed. What grows when a field is left, or by somebody else, would push what stands
 * below it from under the pointer, and the press would miss.
 */
export function Still({ children }: StillProps) {
  // As it was when the pointer went down; undefined while it is up.
  const [held, setHeld] = useState<{ readonly shown: ReactNode }>();
  const latest = useRef({ children, isHeld: false });
  useEffect(() => {
    latest.current = { children, isHeld: held !== undefined };
  });
  useEffect(() => {
    const hold = (): void => setHeld((last) => last ?? { shown: latest.current.children });
    const release = (): void => {
      if (latest.current.isHeld) setHeld(undefined);
    };
    const listeners = {
      pointerdown: hold,
      // What the press hears is what there is by then, the field that was left included.
      click: () => latest.current.isHeld && flushSync(release),
      // A press that ends elsewhere has no click.
      pointerup: () => void setTimeout(release, 0),
      pointercancel: release,
      keydown: release,
      blur: ({ target }: Event) => target === window && release(),
    };
    const entries = Object.entries(listeners);
    for (const [type, listener] of entries) window.addEventListener(type, listener, LISTENED);
    return () => {
      for (const [type, listener] of entries) window.removeEventListener(type, listener, LISTENED);
    };
  }, []);
  return held ? held.shown : children;
}

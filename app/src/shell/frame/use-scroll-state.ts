import { type RefObject, useEffect } from 'react';

/** `top`: the header is visible. `sticky`: it is scrolled away, and bars below it stick to the window's edge. */
export type ScrollState = 'top' | 'sticky';

/** Written to the page as `data-scroll`, for every sticky bar: the tabs, and the policy header in its area. */
export function scrollState(scrolled: number, headerHeight: number): ScrollState {
  return scrolled > headerHeight ? 'sticky' : 'top';
}

export function useScrollState(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const update = (): void => {
      const height = header.current?.offsetHeight ?? 0;
      document.documentElement.dataset.scroll = scrollState(window.scrollY, height);
    };
    const stop = new AbortController();
    update();
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, update, { signal: stop.signal, passive: true });
    return () => {
      stop.abort();
      delete document.documentElement.dataset.scroll;
    };
  }, [header]);
}

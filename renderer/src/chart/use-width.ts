import { type RefObject, useEffect, useState } from 'react';

const FIRST_WIDTH = 720;

/** An element's width, so that text keeps its size on a narrow screen instead of shrinking with the picture. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0);
      if (found > 0) setWidth(found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

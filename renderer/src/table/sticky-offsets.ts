import type { CSSProperties } from 'react';

interface StickyColumn {
  readonly id: string;
  readonly isSticky?: boolean;
}

/** The position of a sticky column: after the sticky columns before it, by their actual widths. */
export function stickyStyle(columns: readonly StickyColumn[], column: StickyColumn): CSSProperties | undefined {
  if (!column.isSticky) return undefined;
  const place = columns.filter(({ isSticky }) => isSticky).indexOf(column);
  return { '--sticky-start': place === 0 ? '0px' : `var(--sticky-${place}, 0px)` } as CSSProperties;
}

function measure(table: HTMLTableElement): void {
  let start = 0;
  for (const [place, head] of [...table.querySelectorAll('th[data-sticky]')].entries()) {
    table.style.setProperty(`--sticky-${place}`, `${start}px`);
    start += head.getBoundingClientRect().width;
  }
  table.style.setProperty('--sticky-end', `${start}px`);
}

/** Keeps the sticky columns of a table side by side when their widths change. */
export function stickyOffsets(table: HTMLTableElement | null): (() => void) | undefined {
  if (!table) return undefined;
  measure(table);
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => measure(table));
  observer.observe(table);
  return () => observer.disconnect();
}

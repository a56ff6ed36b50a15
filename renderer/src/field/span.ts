import styles from './span.module.css';

/** All widths, by columns. */
export const SPANS: readonly (string | undefined)[] = Array.from(
  { length: 13 },
  (_, columns) => styles[`span${columns}`],
);

/** A width limited to one to twelve columns. */
export const columnsOf = (width: number): number => Math.min(12, Math.max(1, Math.round(width)));

/**
 * The class for a width in columns of twelve; the style sheet widens it on narrow screens. A class, because an own
 * style on every field costs a large form more than all its other attributes.
 */
export function spanClass(width: number): string | undefined {
  return SPANS[columnsOf(width)];
}

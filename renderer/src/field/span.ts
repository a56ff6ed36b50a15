import styles from './span.module.css';

/** All there are, by columns. */
export const SPANS: readonly (string | undefined)[] = Array.from(
  { length: 13 },
  (_, columns) => styles[`span${columns}`],
);

/** Columns of twelve, whatever a layout says. */
export const columnsOf = (width: number): number => Math.min(12, Math.max(1, Math.round(width)));

/**
 * The class of the columns a part takes of twelve; the style sheet widens it where the room is small. A class, because
 * a style of its own on every field costs a large form more than all its other attributes.
 */
export function spanClass(width: number): string | undefined {
  return SPANS[columnsOf(width)];
}

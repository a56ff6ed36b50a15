import styles from './span.module.css';

/**
 * The class of the columns a part takes of twelve; the style sheet widens it where the room is small. A class, because
 * a style of its own on every field costs a large form more than all its other attributes.
 */
export function spanClass(width: number): string | undefined {
  return styles[`span${Math.min(12, Math.max(1, Math.round(width)))}`];
}

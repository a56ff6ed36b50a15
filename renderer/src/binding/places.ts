import type { LayoutNode } from '@lifeform/engine';
import { fieldsOf } from './section-fields.ts';

/** Where fields are, as a person would say it: the page, the tab and the section around them, from the outside in. */
export interface Place {
  readonly id: string;
  /** Message keys. */
  readonly titles: readonly string[];
  /** In reading order. */
  readonly fields: ReadonlySet<string>;
}

const isPlace = ({ kind }: LayoutNode): boolean => kind === 'page' || kind === 'tab' || kind === 'section';

/** What holds fields, in the order of the screen: the fields of a place that stand in none inside it come last. */
export function placesOf(nodes: readonly LayoutNode[], id = '', titles: readonly string[] = []): readonly Place[] {
  const own = nodes.filter((node) => !isPlace(node)).flatMap(fieldsOf);
  const inner = nodes.filter(isPlace).flatMap((node) => placesOf(node.children, node.id, [...titles, node.title]));
  return [...inner, { id, titles, fields: new Set(own) }];
}

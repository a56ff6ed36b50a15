import type { Widget, WidgetsData } from '@lifeform/metadata/contract';

/** The widgets with the named one moved to another position, from 0, and renumbered from 1. */
export function moveWidget<T extends Pick<Widget, 'name' | 'displayOrder'>>(
  widgets: readonly T[],
  name: string,
  to: number,
): readonly T[] {
  const moved = widgets.find((widget) => widget.name === name);
  if (moved === undefined) return widgets;
  const others = widgets.filter((widget) => widget !== moved);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)].map((widget, index) => ({
    ...widget,
    displayOrder: index + 1,
  }));
}

/** An arrangement to save: by widget name, its position from 1 and visibility. */
export function toWidgetsData(widgets: readonly Widget[]): WidgetsData {
  return Object.fromEntries(widgets.map(({ name, isActive }, at) => [name, { displayOrder: at + 1, isActive }]));
}

import type { Widget, WidgetsData } from '@lifeform/metadata/contract';

/** The same widgets with the one of that name at another place, counted from 0, and positions 1 to n. */
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

/** What is saved of an arrangement: by widget name, its position from 1 and whether it is seen. */
export function toWidgetsData(widgets: readonly Widget[]): WidgetsData {
  return Object.fromEntries(widgets.map(({ name, isActive }, at) => [name, { displayOrder: at + 1, isActive }]));
}

import type { SourceText } from '../gather/form-parts.ts';
import type { SourcePart } from '../source/source-part.ts';
import types from './schema-types.json' with { type: 'json' };

const WIDGETS: Readonly<Record<string, string>> = types.widgets;

/** What the file says of how a property is shown. */
export interface Shown {
  readonly part: SourcePart;
  readonly options: SourcePart | undefined;
}

/** A setting of the UI schema: `ui:name`, or `name` among `ui:options`. */
export function uiHolder(ui: Shown | undefined, name: string): readonly [SourcePart, string] | undefined {
  if (ui?.part.see(`ui:${name}`) !== undefined) return [ui.part, `ui:${name}`];
  return ui?.options?.see(name) === undefined ? undefined : [ui.options, name];
}

export function uiText(ui: Shown | undefined, name: string): SourceText | undefined {
  const [part, property] = uiHolder(ui, name) ?? [];
  const text = property === undefined ? undefined : part?.text(property);
  return part && property && text ? { text: { en: text }, origin: { part, name: property } } : undefined;
}

export function shownBy(part: SourcePart | undefined): Shown | undefined {
  return part && { part, options: part.part('ui:options', 'uiOptions') };
}

/** The type of field a widget stands for, where it stands for one. */
export function widgetOf(ui: Shown | undefined): string | undefined {
  const [part, name] = uiHolder(ui, 'widget') ?? [];
  const widget = name === undefined ? undefined : part?.see(name);
  return typeof widget === 'string' && Object.hasOwn(WIDGETS, widget) ? WIDGETS[widget] : undefined;
}

/** Takes the widget, where it stands for that type. */
export function useWidget(ui: Shown | undefined, fieldType: string): string {
  const [part, name] = uiHolder(ui, 'widget') ?? [];
  if (name !== undefined && widgetOf(ui) === fieldType) part?.take(name);
  return fieldType;
}

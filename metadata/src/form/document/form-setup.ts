import type { ControlItemOverride } from '../control-item/control-item.ts';

/** Numbers, texts and switches that rules read as `setup.{name}`. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/**
 * What a form is filled in for, e.g. a clinic or an office: its own settings and overrides of the form's items. A form
 * is compiled once for each setup object, so reuse the object.
 */
export interface FormSetup {
  /** Unique among the form's setups; cases and findings name it. */
  readonly id: string;
  readonly settings: Settings;
  /** Overrides of item attributes by field name. A field's name and type cannot be overridden. */
  readonly items: Readonly<Record<string, ControlItemOverride>>;
  /** Its wording: a text `{key}-{wording}` replaces the text `{key}`. */
  readonly wording?: string;
}

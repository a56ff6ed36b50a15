import type { ControlItemOverride } from '../control-item/control-item.ts';

/** Numbers, words and switches that rules read as `setup.{name}`. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/**
 * Under what a form is filled in, beside what is entered: a clinic's or an office's own numbers, and what it changes
 * of the form's items. A form is compiled once for each, so one setup should stay one object.
 */
export interface FormSetup {
  /** Unique among those the form may be filled in under; cases and findings name it. */
  readonly id: string;
  readonly settings: Settings;
  /** Attributes over those of the form's items, by field name. A field's name and type stay the form's. */
  readonly items: Readonly<Record<string, ControlItemOverride>>;
  /** Its own words: a text `{key}-{wording}` goes before the text `{key}`. */
  readonly wording?: string;
}

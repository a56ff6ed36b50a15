import { controlItemOverrideSchema, controlItemSchema } from '../control-item/control-item.schema.ts';
import type { ControlItem, ControlItemOverride } from '../control-item/control-item.ts';
import { interfaceSetupItemSchema } from '../layout/interface-setup-item.schema.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { Messages } from '../message/message.ts';
import { ruleSchema } from '../rule/rule.schema.ts';
import type { Rule } from '../rule/rule.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { MOST_FIELDS, messages, NAME } from '../schema/common.ts';
import { logicDefinitions } from '../schema/logic.ts';
import { list, object, pattern, record, type Schema, text } from '../schema/schema.ts';

/** What begins a text that is a clip, as it stands on the clipboard. */
export const CLIP_TYPE = 'lifeform/clip-1';

/** Characters of a text that is worth reading. */
const LONGEST = 5_000_000;

/** Fields and parts of a layout that were copied, with what is theirs alone. */
export interface Clip {
  readonly type: string;
  /** The form they are of. */
  readonly form: string;
  readonly items: readonly ControlItem[];
  /** Of what was copied itself the parent is null. */
  readonly layout: readonly InterfaceSetupItem[];
  /** Those that name nothing else. */
  readonly rules: readonly Rule[];
  readonly messages: Messages;
  /** Ids of rules that name other fields too. */
  readonly left: readonly string[];
  /** What setups set over the fields, by setup and field. */
  readonly overrides: Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>;
}

const clip: Schema<Clip> = object({
  type: pattern(`^${CLIP_TYPE}$`),
  form: pattern(NAME),
  items: list(controlItemSchema, MOST_FIELDS),
  layout: list(interfaceSetupItemSchema, MOST_FIELDS),
  rules: list(ruleSchema, MOST_FIELDS),
  messages,
  left: list(text(200), MOST_FIELDS),
  overrides: record('^.{1,100}$', record(NAME, controlItemOverrideSchema, MOST_FIELDS), 500),
});
const schema: Schema<Clip> = { ...clip, $defs: logicDefinitions };

/** A clip as a text for the clipboard. */
export function writeClip(of: Clip): string {
  return JSON.stringify(of);
}

/** Whether a text says of itself that it is a clip. */
export function isClip(text: string): boolean {
  return text.startsWith(`{"type":"${CLIP_TYPE}"`);
}

/** The clip a text is; undefined for any other text, and for one that somebody changed into what is none. */
export function readClip(text: string): Clip | undefined {
  if (!isClip(text) || text.length > LONGEST) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return checkSchema(schema, read).length === 0 ? (read as Clip) : undefined; // held against the schema
  } catch {
    return undefined;
  }
}

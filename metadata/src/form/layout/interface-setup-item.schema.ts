import { NAME } from '../schema/common.ts';
import {
  anyOf,
  choice,
  integer,
  list,
  named,
  nothing,
  object,
  optional,
  pattern,
  type Schema,
} from '../schema/schema.ts';
import { MOST_ROWS } from '../schema/value.ts';
import { type InterfaceSetupItem, LAYOUT_KINDS } from './interface-setup-item.ts';
import { type Repeat, ROW_LAYOUTS } from './repeat.ts';

/** Paths of lists, separated by blanks. */
const LISTS = '^[A-Za-z][A-Za-z0-9_.]{0,99}(?: [A-Za-z][A-Za-z0-9_.]{0,99}){0,9}$';

export const interfaceSetupItemSchema: Schema<InterfaceSetupItem> = named(
  'InterfaceSetupItem',
  object<InterfaceSetupItem>({
    id: pattern(NAME),
    kind: choice(LAYOUT_KINDS),
    parent: anyOf(pattern(NAME), nothing()),
    order: integer(0, 100_000),
    width: optional(integer(1, 12)),
    head: optional(pattern(NAME)),
    each: optional(pattern(LISTS)),
    by: optional(pattern(NAME)),
    repeat: optional(
      object<Repeat>({
        layout: choice(ROW_LAYOUTS),
        min: optional(integer(0, MOST_ROWS)),
        max: optional(integer(1, MOST_ROWS)),
        formerIds: optional(list(pattern(NAME), 50)),
      }),
    ),
    part: optional(pattern(NAME)),
    formerLinks: optional(list(pattern(NAME), 50)),
    partOf: optional(pattern(NAME)),
  }),
);

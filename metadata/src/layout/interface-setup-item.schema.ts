import { NAME } from '../schema/common.ts';
import { anyOf, choice, integer, nothing, object, optional, pattern, type Schema } from '../schema/schema.ts';
import { type InterfaceSetupItem, LAYOUT_KINDS } from './interface-setup-item.ts';

export const interfaceSetupItemSchema: Schema<InterfaceSetupItem> = object<InterfaceSetupItem>({
  id: pattern(NAME),
  kind: choice(LAYOUT_KINDS),
  parent: anyOf(pattern(NAME), nothing()),
  order: integer(0, 100_000),
  width: optional(integer(1, 12)),
  head: optional(pattern(NAME)),
});

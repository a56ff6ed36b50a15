import type { RuleProperty } from '@lifeform/metadata';
import { isTruthy } from '@lifeform/rules';
import type { FieldRuntime } from './field-runtime.ts';

/** What a rule answered, or what the item says where none did. */
export function flag(bound: unknown, own: boolean | undefined): boolean {
  return bound === undefined ? own === true : isTruthy(bound);
}

type Own = (runtime: FieldRuntime) => boolean;

const isOwnHidden: Own = ({ bound, item }) => flag(bound.displayHidden, item.displayHidden);
const isOwnDisabled: Own = ({ bound, item }) => item.displayDisabled === true || flag(bound.disabled, item.disabled);
const isOwnReadOnly: Own = ({ bound, item }) => flag(bound.readOnly, item.readOnly);

/** By the field's own word, or that of a part around it. */
function orAround(isOwn: Own): Own {
  return (runtime) => isOwn(runtime) || runtime.around.some(isOwn);
}

export const isHidden = orAround(isOwnHidden);
export const isDisabled = orAround(isOwnDisabled);
export const isReadOnly = orAround(isOwnReadOnly);

/** What a page, tab, section or group passes on to the fields inside it, by the property a rule sets. */
export const INHERITED: ReadonlySet<RuleProperty> = new Set(['displayHidden', 'disabled', 'readOnly']);

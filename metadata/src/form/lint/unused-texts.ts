import type { ControlItem } from '../control-item/control-item.ts';
import { hasOptions } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import { labelKey, purposeKey } from '../message/key.ts';

const OPTION = '-option-';
const MASK = '-mask';

/**
 * Keys of a form's own texts that nothing of it shows: no field or place of that name, no rule, record or mask that
 * names them, no option of that code. A screen with code of its own may still show one.
 * @param wordings of the setups the form is opened for; a text in one is used where the text it replaces is
 */
export function unusedTexts(document: FormDocument, wordings: readonly string[] = []): readonly string[] {
  const own = labelKey(document.form, '');
  const named = new Set(stringsIn([document.items, document.rules, document.record ?? null]));
  const starts = [...named].filter((text) => text.startsWith('tEdit-') && text.endsWith('-'));
  const items = new Map(document.items.map((item) => [item.name, item]));
  const names = [...items.keys(), ...document.layout.map(({ id }) => id)];
  const isUsed = (key: string): boolean => {
    if (named.has(key) || starts.some((start) => key.startsWith(start))) return true;
    const rest = key.slice(own.length);
    if (key === purposeKey(document.form)) return true;
    if (rest.startsWith('.')) return document.record !== undefined;
    if (names.includes(rest)) return true;
    const name = names.filter((candidate) => rest.startsWith(`${candidate}-`)).sort(longestFirst)[0];
    if (name === undefined) return false;
    const item = items.get(name);
    return item === undefined || showsPart(item, rest.slice(name.length), document);
  };
  const isWorded = (key: string): boolean =>
    wordings.some((wording) => key.endsWith(`-${wording}`) && isUsed(key.slice(0, -wording.length - 1)));
  return Object.keys(document.messages).filter((key) => key.startsWith(own) && !isUsed(key) && !isWorded(key));
}

/** Whether a field shows the text whose key goes on so behind its name. The mask would name its message. */
function showsPart(item: ControlItem, part: string, { items, rules }: FormDocument): boolean {
  if (part === MASK) return false;
  if (!part.startsWith(OPTION)) return true;
  if (!hasOptions(item.fieldType)) return false;
  const { name, optionItems = [], optionsOf } = item;
  const isOpen =
    optionsOf !== undefined ||
    items.some(({ group }) => group === name) ||
    rules.some((rule) => rule.kind === 'binding' && rule.field === name && rule.property === 'optionItems');
  return isOpen || optionItems.some(({ code }) => code === part.slice(OPTION.length));
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

function stringsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(stringsIn) : [];
}

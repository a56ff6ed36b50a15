import type { ControlItem, ControlItemOverride, FieldValue, FormDocument, FormValues } from '@lifeform/metadata';
import { type EditedItem, EMPTY_MESSAGE, type ItemChange, TEXT_KINDS, type TextKind } from './edited-item.ts';
import { readAttribute, writeAttribute } from './item-attribute.ts';
import { attributeOf } from './item-part.ts';
import { textKey } from './item-text.ts';
import { withMaskMessage } from './mask-attribute.ts';

/** The form the panel is drawn from: which attributes there are and which are checks. */
type PanelDocument = Pick<FormDocument, 'items'>;

interface TextField {
  readonly kind: TextKind;
  readonly language: 'en' | 'fr';
}

/** `labelEn`, `hintFr` and so on; undefined for an attribute of the item itself. */
export function asTextField(attribute: string): TextField | undefined {
  const kind = TEXT_KINDS.find((candidate) => attribute === `${candidate}En` || attribute === `${candidate}Fr`);
  return kind && { kind, language: attribute.endsWith('En') ? 'en' : 'fr' };
}

/** The item in force: the form's, with what the product sets over it. */
export function itemInForce({ item, override }: EditedItem): ControlItem {
  return { ...item, ...override };
}

/** What the panel's fields show for an item. */
export function toPanelValues(panel: PanelDocument, form: string, edited: EditedItem): FormValues {
  const item = itemInForce(edited);
  const entries = panel.items.map(({ name, fieldType }) => {
    const text = asTextField(name);
    if (!text) return [name, readAttribute(item, name, fieldType === 'check')];
    return [name, (edited.messages[textKey(text.kind, form, item.name)] ?? EMPTY_MESSAGE)[text.language]];
  });
  return Object.fromEntries(entries);
}

/**
 * The item with the panel's values. An attribute the product overrides is changed for that product; any other for the
 * form. Unchanged attributes keep their stored form exactly.
 */
export function fromPanelValues(panel: PanelDocument, form: string, base: EditedItem, values: FormValues): EditedItem {
  const before = toPanelValues(panel, form, base);
  const changed = panel.items.map(({ name }) => name).filter((name) => !isSame(before[name], values[name]));
  return changed.reduce((edited, name) => applyChange(form, edited, name, values[name] ?? null), base);
}

function applyChange(form: string, edited: EditedItem, attribute: string, value: FieldValue): EditedItem {
  const text = asTextField(attribute);
  if (text) return setText(form, edited, text, String(value ?? ''));
  const owner = attributeOf(attribute);
  if (edited.override && owner in edited.override) {
    const inForce = writeAttribute(itemInForce(edited), attribute, value);
    const raw = (inForce as unknown as Readonly<Record<string, unknown>>)[owner]; // attribute names are data
    const { [owner as keyof ControlItemOverride]: _old, ...others } = edited.override;
    return { ...edited, override: raw === undefined ? others : { ...others, [owner]: raw } };
  }
  return { ...edited, item: writeAttribute(edited.item, attribute, value) };
}

function setText(form: string, edited: EditedItem, { kind, language }: TextField, text: string): EditedItem {
  const key = textKey(kind, form, edited.item.name);
  const message = { ...(edited.messages[key] ?? EMPTY_MESSAGE), [language]: text };
  const messages = { ...edited.messages, [key]: message };
  if (kind !== 'mask') return { ...edited, messages };
  const own = message.en === '' && message.fr === '' ? undefined : key;
  return { ...edited, messages, item: withMaskMessage(edited.item, own) };
}

/** What the panel shows differently from what is published. */
export function changesOf(
  panel: PanelDocument,
  form: string,
  published: EditedItem,
  edited: EditedItem,
): readonly ItemChange[] {
  const [was, now] = [toPanelValues(panel, form, published), toPanelValues(panel, form, edited)];
  return panel.items
    .filter(({ name }) => !isSame(was[name], now[name]))
    .map(({ name }) => ({ attribute: name, was: was[name] ?? null }));
}

/** An empty panel field may be '' or null. */
function isSame(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  return (left ?? '') === (right ?? '');
}

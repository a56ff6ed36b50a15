import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { Rule } from '../rule/rule.ts';
import type { FormDocument } from './form-document.ts';

/** A form reduced to one container of its layout: only the items, rules and texts inside it. */
export function formPart(document: FormDocument, root: string): FormDocument {
  const layout = within(document.layout, root);
  const ids = new Set(layout.map(({ id }) => id));
  const ownText = (key: string) =>
    [...ids].some((id) => key === `tEdit-${document.form}-${id}` || key.startsWith(`tEdit-${document.form}-${id}-`));
  return {
    ...document,
    layout,
    items: document.items.filter(({ name }) => ids.has(name)),
    rules: document.rules.filter((rule) => fieldsOf(rule).every((field) => ids.has(field))),
    messages: Object.fromEntries(
      Object.entries(document.messages).filter(([key]) => key.startsWith('msg-') || ownText(key)),
    ),
  };
}

function fieldsOf(rule: Rule): readonly string[] {
  return rule.kind === 'binding' ? [rule.field] : rule.fields;
}

/** The entry of that id and all its descendants. The layout lint has refused cycles. */
function within(layout: readonly InterfaceSetupItem[], id: string): readonly InterfaceSetupItem[] {
  const children = layout.filter(({ parent }) => parent === id);
  return [...layout.filter((item) => item.id === id), ...children.flatMap((child) => within(layout, child.id))];
}

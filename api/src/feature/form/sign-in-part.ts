import type { FormDocument, InterfaceSetupItem, Rule } from '@lifeform/metadata';

/** The form whose sign-in page anybody may read. */
export const PUBLIC_FORM = 'User';
const PUBLIC_PAGE = 'signIn';

/** The part of the user form that has to be seen before anybody is signed in, and nothing else of it. */
export function signInPart(document: FormDocument): FormDocument {
  const layout = within(document.layout, PUBLIC_PAGE);
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

/** The entry of that id and everything below it. The layout linter has refused circles. */
function within(layout: readonly InterfaceSetupItem[], id: string): readonly InterfaceSetupItem[] {
  const children = layout.filter(({ parent }) => parent === id);
  return [...layout.filter((item) => item.id === id), ...children.flatMap((child) => within(layout, child.id))];
}

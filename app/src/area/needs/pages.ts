import { type Form, type LayoutNode, withRowFields } from '@lifeform/engine';
import { fieldsOf } from '@lifeform/renderer';

/** The pages of an analysis in order; the last shows the results. */
export function pagesOf(form: Form): readonly LayoutNode[] {
  return form.layout.filter(({ kind }) => kind === 'page');
}

/** Names of a container's fields; empty when the layout does not have it. */
export function fieldsIn(form: Form, container: string): readonly string[] {
  const node = form.layout.find(({ id }) => id === container);
  return node ? fieldsOf(node) : [];
}

/** The button of an action, from its control item. */
export function buttonFor(form: Form, action: string): string | undefined {
  return form.document.items.find((item) => item.fieldType === 'button' && item.action === action)?.name;
}

/** Whether a field, of a row too, stands on the page. */
export function isOn(form: Form, page: LayoutNode, name: string): boolean {
  return withRowFields(form, fieldsOf(page)).includes(name);
}

/** Fields of the page that are not valid yet, those of rows too. */
export function failingOn(form: Form, page: LayoutNode): readonly string[] {
  return withRowFields(form, fieldsOf(page)).filter((name) => form.getField(name).isError);
}

/** Shows the errors of these fields, as if each had been visited. */
export function visit(form: Form, names: readonly string[]): void {
  for (const name of names) {
    form.focus(name);
    form.blur(name);
  }
}

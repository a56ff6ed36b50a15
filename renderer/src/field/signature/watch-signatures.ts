import type { FieldState, Form } from '@lifeform/engine';

/** Names of fields whose signature was taken away, by the form. */
const taken = new WeakMap<Form, Set<string>>();

/**
 * A signature stands for what was entered when it was made: a change of any other entry takes it away, also while the
 * signature is on a page or in a section that is not drawn. Once begun a form is watched as long as there is one.
 */
export function watchSignatures(form: Form): void {
  if (taken.has(form)) return;
  const gone = new Set<string>();
  taken.set(form, gone);
  /** By field: the signature, and what it stands for. */
  const stands = new Map<string, readonly [signed: unknown, entries: string]>();
  const look = (): void => {
    const signed = signaturesOf(form).filter(({ value }) => value !== '');
    if (signed.length === 0) {
      stands.clear();
      return;
    }
    const entries = entriesOf(form);
    for (const { name, value } of signed) {
      const [known, then] = stands.get(name) ?? [];
      if (known !== value) {
        stands.set(name, [value, entries]);
        gone.delete(name);
      } else if (then !== entries) {
        stands.delete(name);
        gone.add(name);
        form.change(name, '');
      }
    }
  };
  look();
  form.subscribe(look);
}

/** Whether a field's signature was taken away because something else changed. */
export function wasTaken(form: Form, name: string): boolean {
  return taken.get(form)?.has(name) === true;
}

function signaturesOf(form: Form): readonly FieldState[] {
  return Object.values(form.getState().fields).filter(({ type }) => type === 'signature');
}

/** Everything entered but signatures, those in rows among them; what is blank counts as not entered. */
function entriesOf(form: Form): string {
  const signatures = new Set(
    form.document.items.filter(({ fieldType }) => fieldType === 'signature').map(({ name }) => name),
  );
  return JSON.stringify(form.getEntries(), (name, value: unknown) =>
    signatures.has(name) || value === '' || value === null || value === false ? undefined : value,
  );
}

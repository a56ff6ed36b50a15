import { type ContentChange, contentChanges, type FormContent, type FormDocument } from '@lifeform/metadata';
import type { FormVersionLine } from '@lifeform/metadata/contract';
import { type ProductSetup, productContent } from '@lifeform/metadata/insurance';
import { overriddenPaths } from './changed-path.ts';
import { type FormSnapshot, setupAsOf } from './form-version.ts';

/** The setups of all products before and after a change of the form. */
export interface SetupsAround {
  readonly before: readonly ProductSetup[];
  readonly after: readonly ProductSetup[];
}

/** What it takes from one version of a form to another, with the setups around them. */
export function versionChanges(
  before: FormSnapshot,
  after: FormSnapshot,
  setups: SetupsAround,
): readonly ContentChange[] {
  return contentChanges(contentThen(before, setups.before), contentThen(after, setups.after));
}

function contentThen({ document, overrides }: FormSnapshot, setups: readonly ProductSetup[]): FormContent {
  return productContent(
    document,
    setups.map((setup) => setupAsOf(setup, document.form, overrides)),
  );
}

/** Names of the fields that a reader of the form would find changed, in item order. */
export function changedFields(changes: readonly ContentChange[], { form, items }: FormDocument): readonly string[] {
  const touched = new Set(changes.flatMap((change) => fieldsOf(change, form)));
  const texts = changes.flatMap(({ part, key }) => (part === 'messages' ? [key] : []));
  const ownsText = (name: string) => texts.some((key) => isTextOf(key, form, name));
  const named = items.map(({ name }) => name).filter((name) => touched.has(name) || ownsText(name));
  const removed = [...touched].filter((name) => !named.includes(name));
  return [...named, ...removed];
}

/** What differs besides those fields, each entry once. */
export function changedOthers(
  changes: readonly ContentChange[],
  form: string,
  fields: readonly string[],
): FormVersionLine['others'] {
  const isOfField = (change: ContentChange): boolean =>
    fields.some((name) => (change.part === 'messages' ? isTextOf(change.key, form, name) : change.key === name)) ||
    overriddenPaths(change, form).length > 0;
  const others = changes.filter((change) => !isOfField(change)).map(({ part, key }) => ({ part, key }));
  return [...new Map(others.map((other) => [`${other.part} ${other.key}`, other])).values()];
}

function fieldsOf(change: ContentChange, form: string): readonly string[] {
  if (change.part === 'items') return [change.key];
  return overriddenPaths(change, form).map((path) => path.split('.')[0] ?? path);
}

/** `tEdit-{form}-{name}` itself, or one of its `-tooltip`, `-option-…` and the like. */
function isTextOf(key: string, form: string, name: string): boolean {
  const own = `tEdit-${form}-${name}`;
  return key === own || key.startsWith(`${own}-`);
}

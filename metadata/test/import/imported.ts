import { expect } from 'vitest';
import type { ControlItem } from '../../src/form/control-item/control-item.ts';
import { type ImportedForm, importForm, sheetsSource } from '../../src/form/import/index.ts';
import { lintForm } from '../../src/form/lint/lint-form.ts';

/** The form of a source, which the lint finds no error in. */
export function imported(source: unknown): ImportedForm {
  const made = importForm(source);
  if ('refused' in made) throw new Error(made.refused);
  const errors = lintForm({ version: 0, ...made.content }).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  return made;
}

/** Lines of cells as the sheets of an XLSForm; `#` stands for its sign before a name. */
export function book(
  survey: readonly string[],
  choices: readonly string[] = [],
  settings: readonly string[] = [],
): unknown {
  const rows = (lines: readonly string[]) =>
    lines.map((line, at) => ({ row: at + 1, cells: line.replaceAll('#{', '$' + '{').split('|') }));
  return sheetsSource({ survey: rows(survey), choices: rows(choices), settings: rows(settings) });
}

export const typesOf = ({ content }: ImportedForm) =>
  Object.fromEntries(content.items.map(({ name, fieldType }) => [name, fieldType]));
export const itemOf = ({ content }: ImportedForm, name: string): ControlItem | undefined =>
  content.items.find((item) => item.name === name);
export const expressions = ({ content }: ImportedForm) =>
  Object.fromEntries(
    content.rules.map((rule) =>
      rule.kind === 'check'
        ? [`${rule.fields[0]} check`, rule.fails]
        : [`${rule.field} ${rule.property}`, rule.expression],
    ),
  );
export const leftOf = ({ left }: ImportedForm) =>
  left.filter(({ feature }) => feature !== 'text.fr').map(({ feature, why }) => `${feature} ${why}`);
export const repeated = ({ content }: ImportedForm) =>
  content.layout.filter(({ repeat }) => repeat).map(({ id }) => id);

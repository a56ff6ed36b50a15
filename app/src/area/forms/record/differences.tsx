import { type FormValues, type KeptOption, presentNames, withPresentNames } from '@lifeform/metadata';
import { DataTable, RecordValue, useLanguage, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import type { KeptForm } from '../kept-form.ts';
import { valueForm } from '../value-form.ts';

interface DifferencesProps {
  readonly kept: KeptForm;
  /** Names of the fields that differ. */
  readonly fields: readonly string[];
  readonly before: FormValues;
  readonly after: FormValues;
  /** Options that codes of searched choices stand for, as far as they are known. */
  readonly chosen: readonly KeptOption[];
  /** What the two are called. */
  readonly heads: readonly [before: string, after: string];
  readonly caption: string;
}

/** Two versions of what was entered, field by field. A field the form no longer has goes by its name. */
export function Differences({ kept: { document }, heads, caption, chosen, ...kept }: DifferencesProps) {
  const text = useText();
  const language = useLanguage();
  // What was written down before a field was renamed is told of the field as it is called now.
  const fields = useMemo(() => {
    const names = presentNames(document.items);
    return [...new Set(kept.fields.map((name) => names.get(name) ?? name))];
  }, [document, kept.fields]);
  const [before, after] = useMemo(
    () => [withPresentNames(kept.before, document), withPresentNames(kept.after, document)] as const,
    [document, kept.before, kept.after],
  );
  const [old, young] = useMemo(
    () => [before, after].map((values) => valueForm(document, fields, values, language, chosen)),
    [document, fields, before, after, language, chosen],
  );
  const known = new Set(document.items.map(({ name }) => name));
  const cell = (form: typeof old, values: FormValues, name: string) => {
    if (form === undefined || !known.has(name)) return String(values[name] ?? '');
    const isBlank = values[name] === undefined || values[name] === null || values[name] === '';
    return isBlank ? text('tEdit-Shell-notEntered') : <RecordValue form={form} field={form.getField(name)} />;
  };
  return (
    <DataTable
      isList
      isDense
      caption={caption}
      hidesCaption
      rows={fields}
      rowKey={(name) => name}
      columns={[
        {
          id: 'field',
          head: text('tEdit-Records-field'),
          cell: (name) => (known.has(name) ? text(old?.getField(name).label ?? name) : name),
        },
        { id: 'before', head: heads[0], cell: (name) => cell(old, before, name) },
        { id: 'after', head: heads[1], cell: (name) => cell(young, after, name) },
      ]}
    />
  );
}

import { isFieldType, type OptionsFrom, traitsOf } from '@lifeform/metadata';
import { EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useForms } from '../../../form/use-forms.ts';
import { useOptionSources } from '../../../form/use-option-sources.ts';
import { fieldLabel } from '../draft/field-label.ts';
import { publishedItem } from '../draft/form-draft.ts';
import { PickedList } from '../record/picked-list.tsx';
import styles from '../record/record.module.css';
import { Choice } from '../record/record-fields.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { listedColumns, movedTo, type NamedColumn, sourceColumns, sourceConditions } from './offered-columns.ts';
import { PairList } from './pair-list.tsx';

interface OptionsFromPartProps {
  readonly name: string;
  readonly editor: FormEditor;
}

const OWN = 'own';
const RECORDS = 'records';
const SOURCE = 'source';
const KINDS = [OWN, RECORDS, SOURCE] as const;
const say = (code: string): string => `tEdit-Developer-opt-${code}`;

/** Where a choice of a form whose records are kept takes its options from, and what choosing one fills in. */
export function OptionsFromPart({ name, editor }: OptionsFromPartProps) {
  const edited = publishedItem(editor.drafted, name);
  const { document } = editor.drafted;
  if (edited.item.fieldType !== 'combo' || document.record === undefined) return null;
  const set = (optionsFrom: OptionsFrom | undefined): void => {
    const { optionsFrom: _before, ...item } = edited.item;
    editor.edit(name, { ...edited, item: optionsFrom ? { ...item, optionsFrom } : item }, !editor.invalid.has(name));
  };
  return <Settings name={name} editor={editor} from={edited.item.optionsFrom} onChange={set} />;
}

interface SettingsProps extends OptionsFromPartProps {
  readonly from: OptionsFrom | undefined;
  readonly onChange: (from: OptionsFrom | undefined) => void;
}

/** What was chosen goes into the draft once it is whole: a form with a column, or a source. */
function Settings(props: SettingsProps) {
  const { from, onChange } = props;
  const text = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(
    from === undefined ? OWN : from.records === undefined ? SOURCE : RECORDS,
  );
  const choose = (next: string): void => {
    setKind(KINDS.find((one) => one === next) ?? OWN);
    if (next === OWN) onChange(undefined);
  };
  return (
    <section className={`${styles.tab} ${styles.part}`} aria-label={text(say('title'))}>
      <h3>{text(say('title'))}</h3>
      <Choice
        label={text(say('from'))}
        value={kind}
        options={KINDS.map((value) => ({ value, label: text(say(value)) }))}
        onChoose={choose}
      />
      {kind === RECORDS && <FromRecords {...props} />}
      {kind === SOURCE && <FromSource {...props} />}
    </section>
  );
}

function FromRecords(props: SettingsProps) {
  const { from } = props;
  const text = useText();
  const language = useLanguage();
  const forms = useForms().data?.forms ?? [];
  const [form, setForm] = useState(from?.records?.form ?? '');
  const kept = forms
    .filter(({ address }) => address !== undefined)
    .map((one) => ({ value: one.form, label: one.title[language] || one.form }));
  return (
    <>
      <Choice
        label={text(say('form'))}
        value={form}
        options={[{ value: '', label: text('tEdit-Developer-rec-choose') }, ...kept]}
        onChoose={setForm}
      />
      {form !== '' && <OfForm key={form} {...props} form={form} />}
    </>
  );
}

/** By the columns of the form's own list: nothing else of a record is shown to others. */
function OfForm({ form, from, onChange, ...props }: SettingsProps & { readonly form: string }) {
  const text = useText();
  const language = useLanguage();
  const columns = listedColumns(useFormDocument(form).data, language);
  const isSame = from?.records?.form === form;
  return (
    <>
      <Choice
        label={text(say('text'))}
        value={isSame ? (from.records?.text ?? '') : ''}
        options={[{ value: '', label: text('tEdit-Developer-rec-choose') }, ...columns]}
        onChoose={(shown) => shown !== '' && onChange(movedTo(from, { records: { form, text: shown } }))}
      />
      <p className={styles.hint}>{text(say('listed'))}</p>
      {isSame && <Further {...{ ...props, from, onChange, columns }} conditions={columns} />}
    </>
  );
}

function FromSource({ from, onChange, ...props }: SettingsProps) {
  const text = useText();
  const sources = useOptionSources().data ?? [];
  const chosen = sources.find((source) => source.name === from?.source);
  return (
    <>
      <Choice
        label={text(say('source'))}
        value={from?.source ?? ''}
        options={[
          { value: '', label: text('tEdit-Developer-rec-choose') },
          ...sources.map((source) => ({ value: source.name, label: source.name })),
        ]}
        onChoose={(source) => source !== '' && onChange(movedTo(from, { source }))}
      />
      {sources.length === 0 && <EmptyState message={text(say('noSource'))} />}
      {chosen && from && (
        <Further
          {...{ ...props, from, onChange }}
          columns={sourceColumns(chosen)}
          conditions={sourceConditions(chosen)}
        />
      )}
    </>
  );
}

interface FurtherProps extends OptionsFromPartProps {
  readonly from: OptionsFrom;
  readonly onChange: (from: OptionsFrom) => void;
  readonly columns: readonly NamedColumn[];
  readonly conditions: readonly NamedColumn[];
}

/** What is kept of an option, what decides which there are, and what choosing one fills in. */
function Further({ name, editor, from, onChange, columns, conditions }: FurtherProps) {
  const text = useText();
  const language = useLanguage();
  const { document } = editor.drafted;
  const { items } = document;
  const fields = items
    .filter((item) => item.name !== name && isFieldType(item.fieldType) && PLAIN.has(traitsOf(item.fieldType).holds))
    .map((item) => ({ value: item.name, label: fieldLabel(document, item.name, language) }));
  const { columns: kept = [], where = {}, fills = {} } = from;
  const labelOf = (column: string): string => columns.find(({ value }) => value === column)?.label ?? column;
  const keptColumns = [
    { value: 'text', label: text(say('itsText')) },
    ...kept.map((column) => ({ value: column, label: labelOf(column) })),
  ];
  const keep = (next: readonly string[]): void => {
    const left = Object.entries(fills).filter(([, column]) => column === 'text' || next.includes(column));
    onChange({ ...from, columns: next, fills: Object.fromEntries(left) });
  };
  return (
    <>
      <PickedList
        title={text(say('columns'))}
        picked={kept}
        offered={columns.map(({ value }) => value)}
        labelOf={labelOf}
        onChange={keep}
      />
      <PairList
        title={text(say('where'))}
        pairs={where}
        keys={conditions}
        values={fields}
        say={(key, value) => text(say('whereIs'), { column: key, field: value })}
        addLabel={text(say('addWhere'))}
        withLabel={text(say('isAs'))}
        onChange={(next) => onChange({ ...from, where: next })}
      />
      <PairList
        title={text(say('fills'))}
        pairs={fills}
        keys={fields}
        values={keptColumns}
        say={(key, value) => text(say('fillsWith'), { field: key, column: value })}
        addLabel={text(say('addFill'))}
        withLabel={text(say('with'))}
        onChange={(next) => onChange({ ...from, fills: next })}
      />
    </>
  );
}

const PLAIN: ReadonlySet<string> = new Set([
  'text',
  'digits',
  'integer',
  'number',
  'date',
  'boolean',
  'code',
  'option',
  'codes',
]);

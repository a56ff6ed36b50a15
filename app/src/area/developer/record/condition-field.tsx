import { optionKey, type RecordMove, recordKey, traitsOf } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { castDraft, type Draft } from 'immer';
import { useId } from 'react';
import { useTexts } from '../../../session/use-texts.ts';
import { COMPARISONS, type Comparison, comparedValue, comparisonOf, logicOf } from '../draft/comparison.ts';
import { fieldLabel } from '../draft/field-label.ts';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { Choice, TitleFields } from './record-fields.tsx';

interface ConditionFieldProps {
  readonly work: RecordWork;
  readonly move: RecordMove;
  readonly edit: (alter: (draft: Draft<RecordMove>) => void) => void;
}

const REFUSAL = 'tEdit-Developer-rec-refusal';

/** What has to hold of a record before it is moved: one field compared with a value, and what is said where it does not. */
export function ConditionField({ work, move, edit }: ConditionFieldProps) {
  const text = useText();
  const language = useLanguage();
  const refusal = useTexts('Developer').data?.[REFUSAL] ?? { en: REFUSAL, fr: REFUSAL };
  const { form, items } = work.document;
  const compared = items.filter(({ fieldType }) => COMPARED.has(traitsOf(fieldType).holds));
  const comparison = comparisonOf(move.needs);
  const part = `move-${move.id}-needs`;
  const set = (next: Comparison | undefined): void =>
    work.change((content) => {
      const own = content.record?.moves.find(({ id }) => id === move.id);
      if (!own) return;
      if (next === undefined) {
        delete own.needs;
        delete own.message;
        return;
      }
      Object.assign(own, { needs: logicOf(next) });
      own.message = own.message ?? recordKey(form, part);
      content.messages[own.message] ??= castDraft(refusal);
    });
  const choose = (field: string): void => {
    const holds = traitsOf(items.find(({ name }) => name === field)?.fieldType ?? '').holds;
    set(field === '' ? undefined : { field, operator: '==', value: holds === 'boolean' ? true : '' });
  };
  if (move.needs !== undefined && comparison === undefined) {
    return (
      <p className={styles.hint}>
        {text('tEdit-Developer-rec-written')} <code>{JSON.stringify(move.needs)}</code>{' '}
        <Button onClick={() => edit((draft) => void delete draft.needs)}>{text('tEdit-Developer-rec-remove')}</Button>
      </p>
    );
  }
  return (
    <>
      <div className={styles.row}>
        <Choice
          label={text('tEdit-Developer-rec-needs')}
          value={comparison?.field ?? ''}
          options={[
            { value: '', label: text('tEdit-Developer-rec-always') },
            ...compared.map(({ name }) => ({ value: name, label: fieldLabel(work.document, name, language) })),
          ]}
          onChoose={choose}
        />
        {comparison && (
          <>
            <Choice
              label={text('tEdit-Developer-rec-compared')}
              value={comparison.operator}
              options={COMPARISONS.map((value) => ({ value, label: text(`tEdit-Developer-rec-is-${value}`) }))}
              onChoose={(operator) =>
                set({ ...comparison, operator: COMPARISONS.find((one) => one === operator) ?? '==' })
              }
            />
            <ValueField work={work} comparison={comparison} onChange={set} />
          </>
        )}
      </div>
      {comparison && (
        <TitleFields
          label={text('tEdit-Developer-rec-whyNot')}
          message={work.message(part)}
          onChange={(next) => work.setMessage(part, next)}
        />
      )}
    </>
  );
}

const COMPARED: ReadonlySet<string> = new Set(['text', 'digits', 'integer', 'number', 'date', 'boolean', 'code']);

interface ValueFieldProps {
  readonly work: RecordWork;
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
}

/** The value a field is compared with: one of its options, yes or no, or what is typed. */
function ValueField({ work, comparison, onChange }: ValueFieldProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const item = work.document.items.find(({ name }) => name === comparison.field);
  const { holds } = traitsOf(item?.fieldType ?? '');
  const label = text('tEdit-Developer-rec-value');
  if (holds === 'boolean') {
    const options = ['true', 'false'].map((value) => ({ value, label: text(`tEdit-Developer-rec-${value}`) }));
    return (
      <Choice
        label={label}
        value={String(comparison.value)}
        options={options}
        onChoose={(value) => onChange({ ...comparison, value: value === 'true' })}
      />
    );
  }
  if (holds === 'code') {
    const { form, messages } = work.document;
    const options = (item?.optionItems ?? []).map(({ code, text: words }) => ({
      value: code,
      label: messages[optionKey(form, comparison.field, code)]?.[language] ?? (words || code),
    }));
    return (
      <Choice
        label={label}
        value={String(comparison.value)}
        options={[{ value: '', label: text('tEdit-Developer-rec-choose') }, ...options]}
        onChoose={(value) => onChange({ ...comparison, value })}
      />
    );
  }
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        key={String(comparison.value)}
        id={id}
        type={holds === 'date' ? 'date' : 'text'}
        inputMode={holds === 'number' || holds === 'integer' ? 'decimal' : undefined}
        defaultValue={String(comparison.value)}
        onBlur={({ target }) => onChange({ ...comparison, value: comparedValue(target.value, holds) })}
      />
    </span>
  );
}

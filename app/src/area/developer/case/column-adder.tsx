import type { FormDocument } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { type CaseColumn, EXPECTED_PROPERTIES } from '../draft/case-table.ts';
import { fieldPicks, holdsValue } from '../rule/choices.ts';

interface ColumnAdderProps {
  readonly document: FormDocument;
  readonly onAdd: (column: CaseColumn) => void;
}

/** A column that no test fills yet: a field to be given, or something to be expected of it. */
export function ColumnAdder({ document, onAdd }: ColumnAdderProps) {
  const text = useText();
  const language = useLanguage();
  const [property, setProperty] = useState('');
  const picks = fieldPicks(document, language, property === '' ? holdsValue : () => true);
  const [field, setField] = useState('');
  const chosen = picks.some(({ value }) => value === field) ? field : (picks[0]?.value ?? '');
  const expected = EXPECTED_PROPERTIES.find((name) => name === property);
  if (chosen === '') return null;
  return (
    <>
      <label>
        {text('tEdit-Developer-columnOf')}
        <select value={chosen} onChange={({ target }) => setField(target.value)}>
          {picks.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text('tEdit-Developer-columnSays')}
        <select value={property} onChange={({ target }) => setProperty(target.value)}>
          <option value="">{text('tEdit-Developer-columnGiven')}</option>
          {EXPECTED_PROPERTIES.map((name) => (
            <option key={name} value={name}>
              {text('tEdit-Developer-columnExpected', { property: name })}
            </option>
          ))}
        </select>
      </label>
      <Button
        onClick={() =>
          onAdd(
            expected === undefined
              ? { kind: 'given', field: chosen }
              : { kind: 'expected', field: chosen, property: expected },
          )
        }
      >
        {text('tEdit-Developer-columnAdd')}
      </Button>
    </>
  );
}

import { type FormDocument, MOST_ROWS, type RowGroup, rowGroups } from '@lifeform/metadata';
import { Button, Select, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { type CaseColumn, EXPECTED_PROPERTIES } from '../draft/case-table.ts';
import { fieldPicks, holdsValue } from '../rule/choices.ts';
import { usePropertyText } from '../use-property-text.ts';

interface ColumnAdderProps {
  readonly document: FormDocument;
  readonly onAdd: (column: CaseColumn) => void;
}

/** A column that no test fills yet: a field to be given, or something to be expected of it. */
export function ColumnAdder({ document, onAdd }: ColumnAdderProps) {
  const text = useText();
  const language = useLanguage();
  const { nameOf } = usePropertyText(document);
  const [property, setProperty] = useState('');
  const picks = fieldPicks(document, language, property === '' ? holdsValue : () => true);
  const [field, setField] = useState('');
  const [row, setRow] = useState(1);
  const chosen = picks.some(({ value }) => value === field) ? field : (picks[0]?.value ?? '');
  const group = rowGroups(document.layout).around.get(chosen);
  const path = group === undefined ? chosen : `${pathOf(group)}[${row - 1}].${chosen}`;
  const expected = EXPECTED_PROPERTIES.find((name) => name === property);
  if (chosen === '') return null;
  return (
    <>
      <label>
        {text('tEdit-Developer-columnOf')}
        <Select value={chosen} onChange={({ target }) => setField(target.value)}>
          {picks.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {text('tEdit-Developer-columnSays')}
        <Select value={property} onChange={({ target }) => setProperty(target.value)}>
          <option value="">{text('tEdit-Developer-columnGiven')}</option>
          {EXPECTED_PROPERTIES.map((name) => (
            <option key={name} value={name}>
              {text('tEdit-Developer-columnExpected', { property: nameOf(name) })}
            </option>
          ))}
        </Select>
      </label>
      {group && (
        <label>
          {text('tEdit-Developer-columnRow')}
          <input
            type="number"
            min={1}
            max={MOST_ROWS}
            value={row}
            onChange={({ target }) => setRow(Math.max(1, Math.min(MOST_ROWS, Math.trunc(target.valueAsNumber || 1))))}
          />
        </label>
      )}
      <Button
        onClick={() =>
          onAdd(
            expected === undefined
              ? { kind: 'given', field: path }
              : { kind: 'expected', field: path, property: expected },
          )
        }
      >
        {text('tEdit-Developer-columnAdd')}
      </Button>
    </>
  );
}

/** The path of a group's rows; of one within rows in the first row around it. */
function pathOf({ id, parent }: RowGroup): string {
  return parent === undefined ? id : `${pathOf(parent)}[0].${id}`;
}

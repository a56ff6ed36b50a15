import { useLanguage, useText } from '@lifeform/renderer';
import { type CellKind, type CellWord, cellKind, cellWords } from '../draft/case-cell.ts';
import { type CaseColumn, columnKey } from '../draft/case-table.ts';
import { optionPicks } from '../rule/choices.ts';
import type { FormEditor } from '../use-form-editor.ts';

/** What values in a column of the table of tests are called: options and products by their names, yes, no and nothing. */
export function useCellWords({
  drafted: { document },
  content,
}: FormEditor): (column: CaseColumn) => readonly CellWord[] {
  const text = useText();
  const language = useLanguage();
  const ofKind: Readonly<Record<CellKind, readonly CellWord[]>> = {
    flag: [
      { value: true, label: text('tEdit-Developer-isSo') },
      { value: false, label: text('tEdit-Developer-isNotSo') },
    ],
    number: [{ value: null, label: text('tEdit-Developer-wasEmpty') }],
    codes: [{ value: [], label: text('tEdit-Developer-noneOfThem') }],
    text: [],
  };
  const products = Object.values(content.setups).map(({ prodID, name }) => ({ value: prodID, label: name[language] }));
  const known = new Map<string, readonly CellWord[]>();
  const wordsOf = (column: CaseColumn): readonly CellWord[] => {
    if (column.kind === 'about') return column.name === 'setup' ? cellWords(products) : [];
    const isValue = column.kind === 'given' || (column.kind === 'expected' && column.property === 'value');
    const options = isValue && optionPicks(document, column.field.split('.').at(-1) ?? '', language);
    return cellWords(options || ofKind[cellKind(column, content.items)]);
  };
  // Asked for each cell of a column and each act of a test.
  return (column) => {
    const key = columnKey(column);
    const words = known.get(key) ?? wordsOf(column);
    known.set(key, words);
    return words;
  };
}

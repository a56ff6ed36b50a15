import type { WantedField } from '../gather/form-parts.ts';
import type { SourcePart } from '../source/source-part.ts';
import { listOf } from './survey-question.ts';

/** The rows of a matrix, each as a choice of its columns. */
export function matrixFields(part: SourcePart): readonly WantedField[] {
  const isSeveral = part.see('cellType') === 'checkbox';
  if (isSeveral) part.take('cellType');
  const required = part.flag('isAllRowRequired') || part.flag('eachRowRequired');
  return listOf(part, 'rows').map(({ code, text, origin }) => ({
    name: code,
    origin,
    label: { text },
    item: { fieldType: isSeveral ? 'multicheck' : 'radio', ...(required ? { required } : {}) },
    options: listOf(part, 'columns'),
  }));
}

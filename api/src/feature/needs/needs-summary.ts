import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { NEEDS_FIELDS } from '@lifeform/metadata/contract';
import { roundWhole } from '@lifeform/metadata/insurance';
import type { NeedsContent } from './needs-analysis.store.ts';

/** As long as the column that holds a name. */
const LONGEST_NAME = 190;

/** What is stored of a filled analysis: its name, its gap in whole dollars, and what was entered. */
export function needsSummary(filled: Form): Pick<NeedsContent, 'name' | 'gap' | 'content'> {
  const name = String(filled.getField(NEEDS_FIELDS.name).value ?? '').trim();
  const gap = roundWhole(Number(filled.getField(NEEDS_FIELDS.gap).value ?? 0));
  return { name: name.slice(0, LONGEST_NAME), gap, content: enteredIn(filled) };
}

/** What a person entered: results are worked out anew whenever it is opened. */
function enteredIn(form: Form): FormValues {
  const entries = Object.entries(form.getEntries());
  return Object.fromEntries(entries.filter(([name]) => form.getField(name).item.readOnly !== true));
}

import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { NEEDS_FIELDS } from '@lifeform/metadata/contract';
import { roundWhole } from '@lifeform/metadata/insurance';
import type { NeedsContent } from './needs-analysis.store.ts';

/** Length of the name's column. */
const LONGEST_NAME = 190;

/** The stored parts of a completed analysis: its name, its gap in whole dollars, and its entries. */
export function needsSummary(filled: Form): Pick<NeedsContent, 'name' | 'gap' | 'content'> {
  const name = String(filled.getField(NEEDS_FIELDS.name).value ?? '').trim();
  const gap = roundWhole(Number(filled.getField(NEEDS_FIELDS.gap).value ?? 0));
  return { name: name.slice(0, LONGEST_NAME), gap, content: enteredIn(filled) };
}

/** The person's entries: results are recalculated whenever it is opened. */
function enteredIn(form: Form): FormValues {
  const entries = Object.entries(form.getEntries());
  return Object.fromEntries(entries.filter(([name]) => form.getField(name).item.readOnly !== true));
}

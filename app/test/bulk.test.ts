import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { administeredPanel } from '../src/area/developer/draft/administered-panel.ts';
import { bulkEdits, bulkForm, presentValues, sharedAttributes } from '../src/area/developer/draft/bulk.ts';
import type { EditedItem } from '../src/area/developer/draft/edited-item.ts';

const found = seed.forms.find(({ form }) => form === 'ControlItem');
if (!found) throw new Error('The panel of control items is seeded.');
const panel = found;
const edited = (name: string, fieldType: string, rest = {}): EditedItem => ({
  item: { name, fieldType, ...rest },
  messages: {},
  override: undefined,
});
const amount = edited('amount', 'dollar', { min: 5, max: 10 });
const age = edited('age', 'integer', { max: 10 });
const title = edited('title', 'text', { maxLength: 30 });

describe('attributes of several fields', () => {
  test('are offered where every field has them; names, labels and types stay each field’s own', () => {
    const of = (...items: EditedItem[]) => sharedAttributes(() => panel, 'Any', items);
    expect(of(amount, age)).toContain('max');
    expect(of(amount, age)).not.toContain('decimalPlaces');
    expect(of(amount, title)).not.toContain('max');
    expect(of(amount, title)).toContain('required');
    expect(of(title)).not.toEqual(expect.arrayContaining(['name', 'fieldType', 'labelEn', 'labelFr']));
  });

  test('are those an administrator may set, for an administrator', () => {
    const own = (name: string) => administeredPanel(panel, 'Any', name, {});
    expect(sharedAttributes(own, 'Any', [amount, age])).toEqual(expect.arrayContaining(['max', 'required']));
    expect(sharedAttributes(own, 'Any', [amount, age])).not.toContain('isTracking');
  });

  test('are told by the values there are, and set alike; who contradicts itself then is known', () => {
    const values = presentValues(panel, 'Any', [amount, age, edited('free', 'real')], 'max');
    expect(values).toEqual([
      { value: 10, names: ['amount', 'age'] },
      { value: '', names: ['free'] },
    ]);
    const edits = bulkEdits(panel, 'Any', [amount, age].map(labelled), { max: 4 });
    expect(edits.map(({ edited: after, isValid }) => [after.item.max, isValid])).toEqual([
      [4, false],
      [4, true],
    ]);
    expect(edits[0]?.edited.item.min).toBe(5);
  });

  test('start with what all have alike, and empty where they differ', () => {
    expect(bulkForm(panel, 'Any', [amount, age], ['max', 'min'], 'en').getValues()).toMatchObject({
      max: 10,
      min: null,
    });
  });
});

/** A field without a label is not valid in any case. */
function labelled(of: EditedItem): EditedItem {
  return { ...of, messages: { [`tEdit-Any-${of.item.name}`]: { en: 'Some', fr: 'Un' } } };
}

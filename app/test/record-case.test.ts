import { createForm, runCases } from '@lifeform/engine';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { recordCase } from '../src/area/developer/draft/record-case.ts';

const found = seed.forms.find(({ form }) => form === 'NeedsLite');
if (!found) throw new Error('NeedsLite is not shipped.');
const document = found;
const today = '2026-11-20';
const user = { permissions: {}, overrides: {} };
const now = () => new Date(2026, 10, 20, 12);
const title = { en: 'Right', fr: 'Juste' };

function filled() {
  const form = createForm(document, { locale: 'en', now, user });
  const enter = (name: string, text: string): void => {
    form.focus(name);
    form.type(name, text);
    form.blur(name);
  };
  enter('txtAge', '40');
  enter('txtIncome', '50000');
  enter('txtYears', '99');
  return form;
}
const run = (changed = document) =>
  runCases(changed, { setups: [], now }, [recordCase(filled(), { id: 'right', title, setup: undefined, user, today })]);

describe('a recorded case', () => {
  test('gives what was entered and expects what the rules made of it [EDIT-013]', () => {
    const { given, steps } = recordCase(filled(), { id: 'right', title, setup: undefined, user, today });
    expect(given?.values).toEqual({ txtAge: 40, txtIncome: 50_000, txtYears: 99 });
    expect(steps).toHaveLength(1);
    const { txtYears, txtAge, txtIncomeNeed, txtSavings } = steps[0]?.expect ?? {};
    expect(txtYears?.errors).toHaveLength(1);
    expect(txtAge?.errors).toEqual([]);
    expect(txtIncomeNeed).toHaveProperty('value');
    expect(txtSavings).toBeUndefined();
  });

  test('holds when it is run, and no more once a limit it is about has changed [EDIT-013]', () => {
    expect(run().flatMap(({ failures }) => failures)).toEqual([]);
    const items = document.items.map((item) => (item.name === 'txtYears' ? { ...item, max: 120 } : item));
    expect(run({ ...document, items }).flatMap(({ failures }) => failures)).not.toEqual([]);
  });
});

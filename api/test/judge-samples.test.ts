import type { ControlItem, FormDocument } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import type { Sample } from '../src/feature/impact/impact-work.ts';
import { SampleJudge } from '../src/feature/impact/judge-samples.ts';

const [setup] = seed.products;
const [shipped] = seed.forms;

/** A form of these items alone. */
function formOf(items: readonly ControlItem[]): FormDocument {
  if (!shipped) throw new Error('The seed has no form.');
  return { ...shipped, items, rules: [], layout: [] };
}

/** What becomes of a template that fills in one field, where forms refuse nothing. */
function judged(items: readonly ControlItem[]) {
  if (!setup) throw new Error('The seed has no product.');
  const side = (document: FormDocument) => ({ document, setups: [setup] });
  const published = side(formOf([{ name: 'txtOld', fieldType: 'text' }]));
  const work = { published, draft: side(formOf(items)), now: '2026-11-20T12:00:00Z', bases: [], isPriced: false };
  const accepts = () => [];
  const judge = new SampleJudge(work, {
    examine: ({ values }) => ({ values, issues: [] }),
    record: accepts,
    whole: accepts,
    application: accepts,
  });
  const user = { permissions: {}, overrides: {} } as never;
  const template: Sample = { kind: 'templates', of: { prodID: setup.prodID, values: { txtOld: 'x' }, user } };
  return judge.judge([template]);
}

test('a template loses the field it fills in where that is gone, and not where it has another name', () => {
  expect(judged([])).toEqual([{ at: 0, issues: [{ code: 'field-gone', field: 'txtOld' }] }]);
  expect(judged([{ name: 'txtNew', fieldType: 'text', formerNames: ['txtOld'] }])).toEqual([]);
});

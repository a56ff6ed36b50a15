import type { FormDocument } from '@lifeform/metadata';
import { DATA_REPORT_FORM, type DataReportLists } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { createFilterForm } from '../src/area/inforce/data-report/filter-form.ts';

const LISTS: DataReportLists = {
  churchList: [{ number: '0012', name: 'Holy Cross', city: 'Winnipeg', province: 'MB' }],
  policyStatusList: [{ code: '3', description: { en: 'Paid up', fr: 'Libérée' } }],
  denominationList: [{ code: 'L', description: { en: 'Lutheran', fr: 'Luthérienne' } }],
};

test.each([
  ['en', 'Paid up', 'Lutheran'],
  ['fr', 'Libérée', 'Luthérienne'],
] as const)(
  'lists become options in %s: code and text, churches by number with name and place [API-049]',
  (locale, status, denomination) => {
    const shipped = seed.forms.find(({ form }) => form === DATA_REPORT_FORM) as FormDocument; // the seed has it
    const form = createFilterForm(shipped, LISTS, locale);
    const options = (field: string) => form.getField(field).optionItems.map(({ code, text }) => [code, text]);
    expect(options('mltPolicyStatus')).toEqual([['3', status]]);
    expect(options('cboChurch')).toEqual([['0012', 'Holy Cross, Winnipeg MB']]);
    expect(options('cboDenomination')).toEqual([['L', denomination]]);
  },
);

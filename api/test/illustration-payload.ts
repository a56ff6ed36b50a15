import type { FormValues } from '@lifeform/metadata';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';

const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');

/** What a new form starts with. */
const defaults: FormValues = Object.fromEntries(
  (form?.items ?? []).flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
);

/** Marie Chen, 40, standard non-smoker: T20 of 500,000 to 85, paid monthly. */
export function payload(changes: FormValues = {}, formVersion = 1): IllustrationPayload {
  return {
    prodID: '0180',
    formVersion,
    values: {
      ...defaults,
      txtInsuredName: 'Marie Chen',
      txtOwnerName: 'Marie Chen',
      txtInsuredAge: 40,
      rdoInsuredSex: 'M',
      cboInsuredSmokerClass: 'R',
      cboRateClass: 'S',
      chkTerm10: false,
      chkTerm20: true,
      txtFaceTerm20: 500_000,
      cboDurationTypeTerm20: 'A',
      txtDurationTerm20: 85,
      rdoPaymentMode: '1',
      chkIncomeStoryboardPage: false,
      chkIncomeNonRegPage: false,
      ...changes,
    },
  };
}

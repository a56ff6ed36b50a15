import { createForm, type Form, recordValues } from '@lifeform/engine';
import { type FormDocument, formPart, type Language } from '@lifeform/metadata';
import { type Policy, type PolicyLimits, type TermRiderInputs, termRiderInsured } from '@lifeform/metadata/insurance';

/** The part of the form Inforce with the rider's fields and limits. */
const RIDER_PART = 'pagTermRider';

/** The fields themselves. */
export const RIDER_SECTION = 'secTermRider';

/** The form of a term rider, prefilled with the policy's insured. */
export function createRiderForm(document: FormDocument, policy: Policy, limits: PolicyLimits, locale: Language): Form {
  const { insuredName = null, age = null, sex = null, smokeClass = null } = termRiderInsured(policy);
  return createForm(formPart(document, RIDER_PART), {
    ...{ locale, now: () => new Date() },
    values: {
      ...recordValues({ limits }, locale),
      limitsForLifeDuration_rider: limits.forLifeDuration,
      txtRiderInsuredName: insuredName,
      txtRiderAge: age,
      rdoRiderSex: sex,
      cboRiderSmokerClass: smokeClass,
    },
  });
}

export function readRider(form: Form): TermRiderInputs {
  const entered = (name: string) => form.getField(name).value;
  const text = (name: string) => String(entered(name) ?? '');
  const number = (name: string) => Number(entered(name) ?? 0);
  return {
    faceAmount: number('txtRiderFaceAmount'),
    age: number('txtRiderAge'),
    insuredName: text('txtRiderInsuredName'),
    sex: text('rdoRiderSex'),
    smokeClass: text('cboRiderSmokerClass'),
    rateClass: text('cboRiderRateClass'),
    rating: number('cboRiderRating'),
    flatExtra: number('txtRiderFlatExtra'),
    flatExtraDuration: number('txtRiderFlatExtraDuration'),
  };
}

import type { FormValues } from '@lifeform/metadata';
import { evaluateSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { nearestAge } from '@lifeform/rules';

/** The insureds' dates of birth that were entered, `YYYY-MM-DD`, without those after `day`. */
export function insuredBirths(setup: ProductSetup, values: FormValues, day: string): readonly string[] {
  return (setup.summary.birthDates ?? []).flatMap((logic) => {
    const date = evaluateSetup(logic, setup, values);
    return typeof date === 'string' && nearestAge(date, day) !== null ? [date] : [];
  });
}

import { age, nearestAge } from '@lifeform/rules';
import type { Basis } from '../pricing/basis/basis.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer } from './quantities.ts';
import { usedName } from './read-choice.ts';

function known(years: number | null): number {
  if (years !== null) return years;
  throw new CannotRun('the two inputs are not dates in order, as YYYY-MM-DD');
}

/** Age from `birthDate` on `date`: `ageNearest` birthday, or `ageLast`. */
export function runAgeCase(_: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const born = inputs.text(usedName(inputs, ['birthDate', 'dob']));
  const on = inputs.text(usedName(inputs, ['date', 'on', 'issueDate']));
  return answer(product, quantity, {
    ageNearest: () => known(nearestAge(born, on)),
    ageLast: () => known(age(born, on)),
  });
}

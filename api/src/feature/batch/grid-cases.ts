import { splitCodes } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { BatchCase } from './batch-case.ts';

/** Every combination of a grid, plan by plan. */
export function* gridCases(values: FormValues): Generator<BatchCase> {
  const ages = [...steps(Number(values.txtAgeFrom), Number(values.txtAgeTo), Number(values.txtAgeStep))];
  const faces = numbersOf(values.arrFaceAmounts);
  for (const plan of codesOf(values.mltPlans)) {
    for (const age of ages) {
      for (const sex of codesOf(values.mltSexes)) {
        for (const smokerClass of codesOf(values.mltSmokerClasses)) {
          for (const faceAmount of faces) yield { plan, age, sex, smokerClass, faceAmount };
        }
      }
    }
  }
}

function* steps(from: number, to: number, step: number): Generator<number> {
  for (let value = from; value <= to; value += step) yield value;
}

function codesOf(value: FormValues[string] | undefined): readonly string[] {
  return splitCodes(String(value ?? ''));
}

/** Entries above zero: the first position is reserved, and others may be blank. */
function numbersOf(value: FormValues[string] | undefined): readonly number[] {
  return Array.isArray(value) ? value.filter((entry): entry is number => typeof entry === 'number' && entry > 0) : [];
}

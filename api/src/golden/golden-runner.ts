import type { Basis } from '../pricing/basis/basis.ts';
import type { CaseInputs } from './case-inputs.ts';

/** A number, compared within the case's tolerance, or a text such as `24 years 294 days`, compared exactly. */
export type GoldenAnswer = number | string;

/**
 * Calculates one quantity of one product, reading the inputs it needs.
 *
 * @throws CannotRun for inputs the basis does not price and for unknown quantities
 */
export type GoldenRunner = (basis: Basis, product: string, inputs: CaseInputs, quantity: string) => GoldenAnswer;

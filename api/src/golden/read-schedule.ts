import { CannotRun, type CaseInputs } from './case-inputs.ts';

/** An amount paid at the start of a policy year, or of a month of that year. */
export interface Scheduled {
  readonly year: number;
  readonly month: number;
  /** Dollars. */
  readonly amount: number;
}

const FORMS = {
  yearly: { shape: /^y([1-9]\d{0,2}):(\d+(?:\.\d+)?)$/, example: 'y5:3000|y9:4500' },
  monthly: { shape: /^y([1-9]\d{0,2})m([1-9]|1[0-2]):(\d+(?:\.\d+)?)$/, example: 'y10m4:7500|y12m1:500' },
} as const;

/**
 * Amounts by year, `y5:3000|y9:4500`, or by year and month, `y10m4:7500|y12m1:500`; empty when absent.
 *
 * @throws CannotRun naming the input and its required form
 */
export function readSchedule(inputs: CaseInputs, name: string, form: keyof typeof FORMS): readonly Scheduled[] {
  if (!inputs.has(name)) return [];
  const { shape, example } = FORMS[form];
  return inputs
    .text(name)
    .split('|')
    .map((part) => {
      const [whole, year, ...rest] = shape.exec(part.trim()) ?? [];
      if (whole === undefined) throw new CannotRun(`input '${name}' has to be written as ${example}, not '${part}'`);
      return { year: Number(year), month: rest.length > 1 ? Number(rest[0]) : 1, amount: Number(rest.at(-1)) };
    });
}

import { type CompiledLogic, compile } from '@lifeform/rules';

/** Evaluates an expression over the values of a form and `setup.*`. */
export type Read<T> = (scope: object) => T;

/** An empty value is NaN, not 0. */
export function toNumber(value: unknown): number {
  return value === null || value === undefined || value === '' ? Number.NaN : Number(value);
}

export function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** @throws LogicRejectedError when the expression is not valid */
export function reader<T>(logic: unknown, convert: (value: unknown) => T): Read<T> {
  const compiled: CompiledLogic = compile(logic);
  return (scope) => convert(compiled.evaluate(scope));
}

/** A number, if there is an expression and it gives one. */
export function optionalNumber(logic: unknown): Read<number | undefined> {
  if (logic === undefined) return () => undefined;
  const read = reader(logic, toNumber);
  return (scope) => {
    const value = read(scope);
    return Number.isNaN(value) ? undefined : value;
  };
}

/** The first form field that an expression reads; '' when it reads none. */
export function firstField(logic: unknown): string {
  return compile(logic ?? null).dependencies.paths.find((path) => !path.includes('.')) ?? '';
}

/** The form field whose entry is the expression's value; '' when there is none. */
export function fieldSaying(logic: unknown): string {
  const compiled = compile(logic ?? null);
  const said = 'said';
  return compiled.dependencies.paths.find((path) => compiled.evaluate({ [path]: said }) === said) ?? '';
}

import { type CompiledLogic, compile } from '@lifeform/rules';

/** Answers an expression over the values of a form and `setup.*`. */
export type Read<T> = (scope: object) => T;

/** What is empty is no number; 0 would be one. */
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

/** A number where there is an expression for one and it comes to one. */
export function optionalNumber(logic: unknown): Read<number | undefined> {
  if (logic === undefined) return () => undefined;
  const read = reader(logic, toNumber);
  return (scope) => {
    const value = read(scope);
    return Number.isNaN(value) ? undefined : value;
  };
}

/** The form field an expression reads first; empty when it reads none. */
export function firstField(logic: unknown): string {
  return compile(logic ?? null).dependencies.paths.find((path) => !path.includes('.')) ?? '';
}

/** The form field whose entry alone is what an expression comes to; empty when there is none. */
export function fieldSaying(logic: unknown): string {
  const compiled = compile(logic ?? null);
  const said = 'said';
  return compiled.dependencies.paths.find((path) => compiled.evaluate({ [path]: said }) === said) ?? '';
}

import { HttpStatus } from '@nestjs/common';
import { ApiError } from './api-error.ts';

/** The query of a list as it arrives. A name given twice arrives as a list. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readText(query: ListQuery, name: string): string {
  const given = query[name] ?? '';
  return typeof given === 'string' ? given : (given[0] ?? '');
}

/** @throws ApiError 400 naming the parameter that is no whole number, or out of range */
export function readWhole(query: ListQuery, name: string, fallback: number, most: number): number {
  const text = readText(query, name);
  if (text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new ApiError(HttpStatus.BAD_REQUEST, 'numberRefused', { parameters: { name, most } });
}

import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** Words as they are compared: without accents, case and signs, so that 'L’Écuyer, Zoé' is 'l ecuyer zoe'. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words that somebody is looked for by.
 * @throws ApiError 400 where they would find everything
 */
export function askedWords(text: string): readonly string[] {
  const words = [...new Set(wordsOf(text))];
  if (!words.some((word) => word.length > 1)) throw new ApiError(HttpStatus.BAD_REQUEST, 'personWords');
  return words;
}

/** Whether each of the words is one of the text's. */
export function namesPerson(text: string, words: readonly string[]): boolean {
  const all = ` ${wordsOf(text).join(' ')} `;
  return words.every((word) => all.includes(` ${word} `));
}

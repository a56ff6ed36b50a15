import type { Dialect } from '@lifeform/rules';
import type { FormDocument } from './form-document.ts';

/** What a form's rules are written in. */
export function dialectOf({ record }: { readonly record?: FormDocument['record'] | undefined }): Dialect {
  return record?.dialect ?? 'classic';
}

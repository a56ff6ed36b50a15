import type { FormDocument } from '@lifeform/metadata';

/** The form by which a part is linked. */
export const LINK_FORM = 'PartLink';

/** Refuses prefixes that names of the edited form begin with. */
export function withTakenPrefixes(document: FormDocument, taken: readonly string[]): FormDocument {
  const check = {
    kind: 'check',
    id: 'prefix-taken',
    fields: ['txtPrefix'],
    fails: { in: [{ var: 'txtPrefix' }, [...taken]] },
    message: 'tEdit-PartLink-prefixTaken',
  } as const;
  return { ...document, rules: [...document.rules, check] };
}

import type { FormValues } from '../form/index.ts';

/** The two owners of a shared policy, in the order they are shown, and the field each is named in. */
const NAMED_IN = { protection: 'txtProtectionOwner', benefit: 'txtBenefitOwner' } as const;

export type OwnerKey = keyof typeof NAMED_IN;
export type OwnerNames = Readonly<Record<OwnerKey, string>>;

/**
 * What the owners are called: by name, by their part where none is entered, and by both where they have one name.
 * @param part what the owner of a part is called, e.g. 'Owner of the protection'
 */
export function ownerNames(values: FormValues, part: (owner: OwnerKey) => string): OwnerNames {
  const nameOf = (owner: OwnerKey) => String(values[NAMED_IN[owner]] || part(owner));
  const [protection, benefit] = [nameOf('protection'), nameOf('benefit')];
  if (protection !== benefit) return { protection, benefit };
  return { protection: `${protection} (${part('protection')})`, benefit: `${benefit} (${part('benefit')})` };
}

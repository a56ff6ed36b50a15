import type { FormValues } from '../form/index.ts';

/** The two owners of a shared policy in display order, each with the field of its name. */
const NAMED_IN = { protection: 'txtProtectionOwner', benefit: 'txtBenefitOwner' } as const;

export type OwnerKey = keyof typeof NAMED_IN;
export type OwnerNames = Readonly<Record<OwnerKey, string>>;

/**
 * Names of the owners: as entered, else their part; both together when the names are the same.
 * @param part the name of an owner's part, e.g. 'Owner of the protection'
 */
export function ownerNames(values: FormValues, part: (owner: OwnerKey) => string): OwnerNames {
  const nameOf = (owner: OwnerKey) => String(values[NAMED_IN[owner]] || part(owner));
  const [protection, benefit] = [nameOf('protection'), nameOf('benefit')];
  if (protection !== benefit) return { protection, benefit };
  return { protection: `${protection} (${part('protection')})`, benefit: `${benefit} (${part('benefit')})` };
}

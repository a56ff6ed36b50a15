import { expect, test } from 'vitest';
import { ownerNames } from '../src/insurance/index.ts';

const part = (owner: string) => `Owner of the ${owner}`;

test.each([
  ['two names', 'Bakery Inc.', 'Odile Roy', 'Bakery Inc.', 'Odile Roy'],
  ['no name', '', null, 'Owner of the protection', 'Owner of the benefit'],
  ['one name', 'Odile Roy', 'Odile Roy', 'Odile Roy (Owner of the protection)', 'Odile Roy (Owner of the benefit)'],
])('the owners of a shared policy with %s are told apart', (_, txtProtectionOwner, txtBenefitOwner, first, second) => {
  expect(ownerNames({ txtProtectionOwner, txtBenefitOwner }, part)).toEqual({ protection: first, benefit: second });
});

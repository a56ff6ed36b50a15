import type { ControlItem, FormValues } from '@lifeform/metadata';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { carriedValues, type EapplicationContent, encryptContent } from '../../eapplication/index.ts';
import type { SeededIllustration } from './price-seeded.ts';

interface Draft {
  readonly id: string;
  readonly illustrationNumber: string;
  /** By field of the application's form. */
  readonly answers: FormValues;
  /** Items of the application's form. */
  readonly items: readonly ControlItem[];
  readonly at: Date;
}

/** A draft started from an illustration and partly answered. */
export function seededApplication(
  { content, form, monthlyPremium }: SeededIllustration,
  { id, illustrationNumber, answers, items, at }: Draft,
  encryption: FieldEncryption,
): EapplicationContent {
  const carried = carriedValues(form, items);
  const { prodID, ownerName, insuredName, faceAmount, annualPremium, basisVersion } = content;
  const values = { ...carried, ...answers };
  return {
    ...{ recipientUserID: null, state: 'draft', confirmationNumber: null },
    ...{ illustrationNumber, prodID, insuredName, faceAmount, annualPremium, basisVersion },
    ...{ formVersion: 1, settingsVersion: 0 },
    content: encryptContent(encryption, id, { values, carried, ownerName, monthlyPremium }),
    ...{ modifiedAt: at, submittedAt: null },
  };
}

import type { ControlItem, FormValues } from '@lifeform/metadata';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { newID } from '../../../platform/database/new-id.ts';
import { sealContent } from '../../eapplication/application-content.ts';
import { carriedValues } from '../../eapplication/carried-values.ts';
import type { EapplicationEntity } from '../../eapplication/eapplication.entity.ts';
import type { SeededIllustration } from './price-seeded.ts';

interface Draft {
  readonly ownerUserID: string;
  readonly illustrationNumber: string;
  /** By field of the application's form. */
  readonly answers: FormValues;
  /** Of the application's form. */
  readonly items: readonly ControlItem[];
  readonly at: Date;
}

/** A draft as it would have been started from an illustration, answered so far and left. */
export function seededApplication(
  { content, form, monthlyPremium }: SeededIllustration,
  { ownerUserID, illustrationNumber, answers, items, at }: Draft,
  sealer: Sealer,
): Omit<EapplicationEntity, 'owner' | 'recipient'> {
  const id = newID();
  const carried = carriedValues(form, items);
  const { prodID, ownerName, insuredName, faceAmount, annualPremium, basisVersion } = content;
  const values = { ...carried, ...answers };
  return {
    ...{ id, ownerUserID, recipientUserID: null, state: 'draft', confirmationNumber: null },
    ...{ illustrationNumber, prodID, insuredName, faceAmount, annualPremium, basisVersion },
    ...{ formVersion: 1, settingsVersion: 0, declarations: [], revision: 1 },
    content: sealContent(sealer, id, { values, carried, ownerName, monthlyPremium }),
    ...{ createdAt: at, modifiedAt: at, submittedAt: null },
  };
}

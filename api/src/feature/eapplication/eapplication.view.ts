import type { Eapplication } from '@lifeform/metadata/contract';
import { languageOf, type ProductSetup } from '@lifeform/metadata/insurance';
import type { Principal } from '../../platform/auth/principal.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';

/** A row of the list of applications, as its reader sees it. */
export function toEapplication(
  row: EapplicationEntity,
  setup: ProductSetup | undefined,
  { user, userID }: Principal,
): Eapplication {
  return {
    id: row.id,
    state: row.state,
    confirmationNumber: row.confirmationNumber ?? '',
    illustrationNumber: row.illustrationNumber,
    prodID: row.prodID,
    productName: setup?.name[languageOf(user.inputLanguage)] ?? row.prodID,
    insuredName: row.insuredName,
    faceAmount: row.faceAmount / 100,
    annualPremium: row.annualPremium / 100,
    agentName: row.owner.profileName,
    isOwn: row.ownerUserID === userID,
    modifiedAt: row.modifiedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    revision: row.revision,
  };
}

import { isoDay } from '@lifeform/engine';
import {
  type IllustrationDetail,
  languageOf,
  type ProductSetup,
  type SavedIllustration,
  type User,
} from '@lifeform/metadata/insurance';
import type { IllustrationEntity } from './illustration.entity.ts';

/** The product's name in the reader's language; its id when the product no longer exists. */
function productName(prodID: string, setup: ProductSetup | undefined, reader: User): string {
  if (!setup) return prodID;
  return setup.name[languageOf(reader.inputLanguage)];
}

/** The stored payload, with the day it was saved as pricing date. */
export function storedPayload({ payload, modifiedAt }: Pick<IllustrationEntity, 'payload' | 'modifiedAt'>) {
  return { asOf: isoDay(modifiedAt), ...payload };
}

/** A row of the list of saved illustrations, as its reader sees it. */
export function toSavedIllustration(
  row: IllustrationEntity,
  setup: ProductSetup | undefined,
  reader: User,
): SavedIllustration {
  return {
    id: row.id,
    illustrationNumber: row.number,
    ownerName: row.ownerName,
    insuredName: row.insuredName,
    prodID: row.prodID,
    productName: productName(row.prodID, setup, reader),
    faceAmount: row.faceAmount / 100,
    annualPremium: row.annualPremium / 100,
    modifiedAt: row.modifiedAt.toISOString(),
    agentName: row.owner.profileName,
  };
}

export function toIllustrationDetail(
  row: IllustrationEntity,
  setup: ProductSetup | undefined,
  reader: User,
): IllustrationDetail {
  const { basisVersion, revision } = row;
  const payload = storedPayload(row);
  return { ...toSavedIllustration(row, setup, reader), payload, basisVersion, revision };
}

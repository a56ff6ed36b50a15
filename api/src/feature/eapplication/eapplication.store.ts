import { HttpStatus } from '@nestjs/common';
import { nameTerms } from '../../platform/database/search-form.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Content, DocumentStore } from '../../platform/store/document-store.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationTermEntity } from './eapplication-term.entity.ts';

export type EapplicationContent = Content<EapplicationEntity, 'owner'>;

/** Applications. */
export const eapplications = new DocumentStore<EapplicationEntity, 'owner'>({
  entity: EapplicationEntity,
  listed: {
    id: true,
    ownerUserID: true,
    state: true,
    confirmationNumber: true,
    illustrationNumber: true,
    prodID: true,
    insuredName: true,
    faceAmount: true,
    annualPremium: true,
    modifiedAt: true,
    submittedAt: true,
    revision: true,
    owner: { id: true, profileName: true },
  },
  relations: { owner: true },
  terms: { entity: EapplicationTermEntity, key: 'applicationID', of: ({ insuredName }) => nameTerms(insuredName) },
  noted: ['confirmationNumber', 'illustrationNumber', 'prodID', 'formVersion', 'settingsVersion', 'basisVersion'],
  notThere,
  movedOn,
});

/** The same whether an application does not exist or is somebody else's. */
export function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noEapplication');
}

export function movedOn({ state }: Pick<EapplicationEntity, 'state'>): ApiError {
  if (state !== 'draft') return new ApiError(HttpStatus.CONFLICT, 'eapplicationClosed', { parameters: { state } });
  return new ApiError(HttpStatus.CONFLICT, 'eapplicationMovedOn');
}

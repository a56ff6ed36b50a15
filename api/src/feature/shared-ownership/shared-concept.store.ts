import { ILLUSTRATION_FORM, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Content, DocumentStore } from '../../platform/store/document-store.ts';
import { SharedConceptEntity } from './shared-concept.entity.ts';

export type ConceptContent = Content<SharedConceptEntity>;

/** Saved concepts. */
export const sharedConcepts = new DocumentStore<SharedConceptEntity>({
  entity: SharedConceptEntity,
  listed: { id: true, prodID: true, insuredName: true, owners: true, modifiedAt: true, revision: true },
  entries: {
    column: 'content',
    enteredOn: ({ formVersion, content: { payload } }) => [
      { form: SHARED_OWNERSHIP_FORM, version: formVersion },
      { form: ILLUSTRATION_FORM, version: payload.formVersion },
    ],
  },
  noted: ['prodID', 'formVersion', 'revision'],
  notThere: () => new ApiError(HttpStatus.NOT_FOUND, 'noSharedConcept'),
  movedOn: () => new ApiError(HttpStatus.CONFLICT, 'sharedConceptMovedOn'),
});

import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { DocumentStore } from '../../platform/store/document-store.ts';
import { FormDraftEntity } from './form-draft.entity.ts';

/** Drafts of forms. */
export const formDrafts = new DocumentStore<FormDraftEntity, 'owner' | 'savedBy'>({
  entity: FormDraftEntity,
  listed: {
    ...{ id: true, form: true, name: true, ownerUserID: true, savedByUserID: true, baseVersion: true, changes: true },
    ...{ revision: true, createdAt: true, modifiedAt: true },
    ...{ owner: { id: true, username: true, profileName: true } },
    ...{ savedBy: { id: true, username: true, profileName: true } },
  },
  relations: { owner: true, savedBy: true },
  noted: ['form', 'name', 'baseVersion', 'changes', 'revision'],
  notThere: () => new ApiError(HttpStatus.NOT_FOUND, 'noFormDraft'),
  movedOn: ({ name }) => new ApiError(HttpStatus.CONFLICT, 'formDraftMovedOn', { parameters: { name } }),
});

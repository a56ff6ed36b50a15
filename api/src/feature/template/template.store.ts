import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { DocumentStore } from '../../platform/store/document-store.ts';
import { TemplateEntity } from './template.entity.ts';

/** Templates of illustrations. */
export const templates = new DocumentStore<TemplateEntity>({
  entity: TemplateEntity,
  listed: { id: true, ownerUserID: true, name: true, prodID: true, isShared: true, modifiedAt: true, revision: true },
  noted: ['prodID', 'isShared', 'revision'],
  notThere: () => new ApiError(HttpStatus.NOT_FOUND, 'noTemplate'),
  movedOn: () => new ApiError(HttpStatus.CONFLICT, 'templateMovedOn'),
});

import { HttpStatus } from '@nestjs/common';
import { nameTerms } from '../../platform/database/search-form.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Content, DocumentStore } from '../../platform/store/document-store.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';
import { NeedsAnalysisTermEntity } from './needs-analysis-term.entity.ts';

export type NeedsContent = Content<NeedsAnalysisEntity>;

/** Saved analyses. */
export const needsAnalyses = new DocumentStore<NeedsAnalysisEntity>({
  entity: NeedsAnalysisEntity,
  listed: { id: true, form: true, name: true, gap: true, modifiedAt: true, revision: true },
  terms: { entity: NeedsAnalysisTermEntity, key: 'analysisID', of: ({ name }) => nameTerms(name) },
  entries: { column: 'content', enteredOn: ({ form, formVersion: version }) => [{ form, version }] },
  noted: ['form', 'formVersion', 'revision'],
  notThere: () => new ApiError(HttpStatus.NOT_FOUND, 'noNeedsAnalysis'),
  movedOn: () => new ApiError(HttpStatus.CONFLICT, 'needsMovedOn'),
});

import type { NeedsForm } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { readAll } from '../../platform/store/read-all.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';

/** Every saved analysis on a form, whoever's, some at a time. */
export function allAnalyses(manager: EntityManager, form: NeedsForm): AsyncGenerator<readonly NeedsAnalysisEntity[]> {
  return readAll(manager, NeedsAnalysisEntity, { form });
}

export function countAnalyses(manager: EntityManager, form: NeedsForm): Promise<number> {
  return manager.countBy(NeedsAnalysisEntity, { form });
}

export { allAnalyses, countAnalyses } from './all-analyses.ts';
export { NeedsModule } from './needs.module.ts';
export { NeedsService } from './needs.service.ts';
export { needsAnalyses } from './needs-analysis.store.ts';
export { needsSummary } from './needs-summary.ts';

export { NeedsModule } from './needs.module.ts';
export { NeedsRepository } from './needs.repository.ts';
export { needsSummary } from './needs-summary.ts';

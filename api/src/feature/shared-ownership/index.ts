export { allConcepts, countConcepts } from './all-concepts.ts';
export { SharedOwnershipModule } from './shared-ownership.module.ts';

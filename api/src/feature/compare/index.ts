export { CompareModule } from './compare.module.ts';
export { type Beside, CompareService } from './compare.service.ts';

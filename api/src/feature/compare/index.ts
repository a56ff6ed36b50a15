export { CompareModule } from './compare.module.ts';
export { CompareService } from './compare.service.ts';

export { ImpactModule } from './impact.module.ts';

export { SolveModule } from './solve.module.ts';

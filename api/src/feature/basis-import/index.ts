export { BasisImportModule } from './basis-import.module.ts';

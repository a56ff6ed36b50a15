export { FormUseModule } from './form-use.module.ts';

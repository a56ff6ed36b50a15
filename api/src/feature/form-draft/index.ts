export { FormDraftModule } from './form-draft.module.ts';

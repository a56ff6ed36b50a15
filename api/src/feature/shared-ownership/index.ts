export { SharedOwnershipModule } from './shared-ownership.module.ts';

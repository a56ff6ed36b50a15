export { DirectoryModule } from './directory.module.ts';
export { DirectoryAccounts } from './directory-accounts.ts';
export { type DirectoryFailure, DirectoryRefusal } from './directory-refusal.ts';

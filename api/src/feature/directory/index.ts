export { DirectoryModule } from './directory.module.ts';
export { DirectoryAccounts } from './directory-accounts.ts';

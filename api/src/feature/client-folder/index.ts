export { ClientFolderModule } from './client-folder.module.ts';

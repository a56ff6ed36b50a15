export { VersionModule } from './version.module.ts';

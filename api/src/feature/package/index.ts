export { PackageModule } from './package.module.ts';

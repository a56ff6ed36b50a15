export { BasisModule } from './basis.module.ts';
export { BasisRegistry } from './basis.registry.ts';

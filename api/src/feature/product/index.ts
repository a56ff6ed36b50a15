export { oldestSetups } from './oldest-setups.ts';
export { ProductModule } from './product.module.ts';
export { ProductRepository } from './product.repository.ts';
export { ProductCache } from './product-cache.ts';
export { withOverrides } from './with-overrides.ts';

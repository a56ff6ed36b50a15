export { SeedModule } from './seed.module.ts';
export { type Seeded, Seeder } from './seeder.ts';

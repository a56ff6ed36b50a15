export { PersonDataModule } from './person-data.module.ts';

export { encryptContent } from './application-content.ts';
export { carriedValues } from './carried-values.ts';
export { EapplicationModule } from './eapplication.module.ts';
export { EapplicationRepository, type NewEapplication } from './eapplication.repository.ts';
export { countEapplications, eapplicationsByState, recentEapplications } from './eapplication-figures.ts';

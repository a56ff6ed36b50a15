export { allDrafts, countDrafts } from './all-drafts.ts';
export { decryptContent, encryptContent } from './application-content.ts';
export { carriedValues } from './carried-values.ts';
export { EapplicationModule } from './eapplication.module.ts';
export { EapplicationService } from './eapplication.service.ts';
export { type EapplicationContent, eapplications } from './eapplication.store.ts';
export { EapplicationConsents } from './eapplication-consents.service.ts';
export { countEapplications, eapplicationsByState, recentEapplications } from './eapplication-figures.ts';
export { EapplicationSettingsService } from './eapplication-settings.service.ts';

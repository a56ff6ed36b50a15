export { IllustrationModule } from './illustration.module.ts';
export { type IllustrationContent, IllustrationRepository } from './illustration.repository.ts';
export { IllustrationService } from './illustration.service.ts';
export {
  countIllustrations,
  hasIllustrations,
  illustrationsByProduct,
  illustrationTimes,
  type MadeIllustrations,
  type ProductFigures,
  recentIllustrations,
  type StoredIllustration,
  storedIllustrations,
  topIllustrators,
} from './illustration-figures.ts';
export { nextNumber, openYear } from './illustration-number.ts';

export { allIllustrations } from './all-illustrations.ts';
export { copyIllustrations } from './demo/copy-illustrations.ts';
export { IllustrationModule } from './illustration.module.ts';
export { IllustrationService } from './illustration.service.ts';
export { type IllustrationContent, illustrations } from './illustration.store.ts';
export {
  countIllustrations,
  hasIllustrations,
  illustrationsByHour,
  illustrationsByProduct,
  type MadeIllustrations,
  type ProductFigures,
  recentIllustrations,
  type StoredIllustration,
  storedIllustrations,
  topIllustrators,
} from './illustration-figures.ts';
export { nextNumber, openYear } from './illustration-number.ts';

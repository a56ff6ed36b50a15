export { allIllustrations } from './all-illustrations.ts';
export { copyIllustrations } from './demo/copy-illustrations.ts';
export { IllustrationModule } from './illustration.module.ts';
export { IllustrationService } from './illustration.service.ts';
export { type IllustrationContent, illustrations } from './illustration.store.ts';
export {
  countIllustrations,
  hasIllustrations,
  illustrationsByDay,
  illustrationsByProduct,
  listIllustrations,
  type MadeIllustrations,
  type ProductFigures,
  recentIllustrations,
  topIllustrators,
} from './illustration-figures.ts';
export { nextNumber, openYear } from './illustration-number.ts';
export { QuotedIllustrations } from './quoted-illustrations.ts';

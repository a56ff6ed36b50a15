export { WhiteLabelModule } from './white-label.module.ts';
export { WhiteLabelService } from './white-label.service.ts';

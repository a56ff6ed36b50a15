export { PresenceModule } from './presence.module.ts';

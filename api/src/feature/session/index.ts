export { hashPassword } from './password.ts';
export { SessionModule } from './session.module.ts';
export { countOpenSessions, recentSignIns } from './session-figures.ts';

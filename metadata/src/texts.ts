import texts from '../seed/messages/platform.json' with { type: 'json' };
import type { Messages } from './form/message/message.ts';

/** What the engine and the renderer say of their own accord, in both languages: errors, buttons, names of parts. */
export const platformTexts: Messages = texts;

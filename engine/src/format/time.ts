import type { Language } from '@lifeform/metadata';
import { toMinutes } from '@lifeform/rules';

/** A time of day, `HH:MM`, as it is said: `2:05 p.m.`, `14 h 05`. Empty when not a time. */
export function formatTime(time: unknown, locale: Language): string {
  const at = toMinutes(time);
  if (at === null) return '';
  const [hours, minutes] = [Math.floor(at / 60), String(at % 60).padStart(2, '0')];
  if (locale === 'fr') return `${hours}\u00A0h\u00A0${minutes}`;
  return `${hours % 12 || 12}:${minutes}\u00A0${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

import { StartError } from './start-error.ts';

/** Where days begin unless something else is said. */
const ZONE = 'America/Toronto';

/** The time zone whose day is today. @throws StartError for a name that is none */
export function readTimeZone(given: string | undefined): string {
  const zone = given || ZONE;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new StartError(`TZ is "${zone}", which is no time zone. Set it to one such as ${ZONE}, or leave it out.`);
  }
}

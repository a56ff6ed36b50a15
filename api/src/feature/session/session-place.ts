import Bowser from 'bowser';

/** Where somebody signs in from. */
export interface SessionPlace {
  /** Browser and system, as `Firefox · Windows`; empty for a program that is no browser. */
  readonly browser: string;
  /** Address in the network, as trusted proxies vouch for it. */
  readonly address: string;
}

/** Of a header that anybody can write, no more is read than browsers send. */
const LONGEST_AGENT = 300;

export function placeOf(address: string, userAgent: string | undefined): SessionPlace {
  if (!userAgent) return { browser: '', address };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_AGENT));
  return { browser: [browser.name, os.name].filter(Boolean).join(' · '), address };
}

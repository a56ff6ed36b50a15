import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Something that must be accepted explicitly, by one word. */
export function readAccepted(environment: Environment, name: string): boolean {
  const given = environment[name];
  if (!given || given === 'accept') return given === 'accept';
  throw new StartError(`${name} is "${given}". Set it to accept, or leave it out.`);
}

export function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  const given = environment[name];
  if (!given) return fallback;
  if (given === 'on' || given === 'off') return given === 'on';
  throw new StartError(`${name} is "${given}". Set it to on or off, or leave it out.`);
}

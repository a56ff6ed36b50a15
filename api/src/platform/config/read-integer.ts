import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartError naming the variable when it is no whole number from `least` to `most` */
export function readInteger(
  environment: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const given = environment[name];
  if (!given) return fallback;
  const number = Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StartError(`${name} is "${given}". Set it to a whole number from ${least} to ${most}, or leave it out.`);
}

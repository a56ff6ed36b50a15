import { readdirSync, readFileSync } from 'node:fs';
import type { Controlled } from './controlled.ts';

interface Running {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): readonly Running[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return [{ id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]), command }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** Processes that the product began, and those that these began. */
function below({ child }: Controlled): readonly Running[] {
  const all = processes();
  const found = new Set([child.pid]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { id, parent } of all) if (found.has(parent)) found.add(id);
  }
  return all.filter(({ id }) => id !== child.pid && found.has(id));
}

/** The browsers that print for it. */
export const browsers = (product: Controlled) => below(product).filter(({ command }) => !command.includes('--type='));
/** The processes of the pages they print. */
export const pages = (product: Controlled) =>
  below(product).filter(({ command }) => command.includes('--type=renderer'));

/** @returns how many there were */
export function kill(victims: readonly Running[]): number {
  for (const { id } of victims) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  return victims.length;
}

/** Of the ticks the kernel counts in. */
const TICKS_A_SECOND = 100;

/** Seconds of a core that a process has used. */
export function coreSeconds(id: number | undefined): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

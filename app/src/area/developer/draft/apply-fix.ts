import type { LintFix } from '@lifeform/metadata';
import type { Edit } from './draft-state.ts';

type Holder = Record<string, unknown>;

/** Applies the fix a finding offers. */
export function applyFix(fix: readonly LintFix[]): Edit {
  return (content) => {
    for (const step of fix) applyStep(content, step);
  };
}

/** A fix is made for exactly this content, so its path is valid in it. */
function applyStep(content: object, fix: LintFix): void {
  const steps = stepsOf(fix.path);
  const last = steps.pop();
  const holder = steps.reduce<unknown>((whole, step) => (whole as Holder | undefined)?.[step], content);
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  if (fix.op === 'replace') (holder as Holder)[last] = fix.value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Holder)[last];
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

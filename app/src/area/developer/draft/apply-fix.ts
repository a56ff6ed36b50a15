import type { LintFix } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';

/** The content after what a finding offers to put right. */
export function applyFix(content: ProductContent, fix: readonly LintFix[]): ProductContent {
  // A fix is written against the very content it is applied to, so its paths lead to where the types allow it.
  return fix.reduce<unknown>((whole, step) => withStep(whole, stepsOf(step.path), step), content) as ProductContent;
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function withStep(whole: unknown, [step, ...rest]: readonly string[], fix: LintFix): unknown {
  if (typeof whole !== 'object' || whole === null || step === undefined) return whole;
  if (Array.isArray(whole)) return withEntry(whole, Number(step), rest, fix);
  const { [step]: old, ...others } = whole as Readonly<Record<string, unknown>>;
  if (rest.length > 0) return { ...whole, [step]: withStep(old, rest, fix) };
  return fix.op === 'remove' ? others : { ...whole, [step]: fix.value };
}

function withEntry(list: readonly unknown[], index: number, rest: readonly string[], fix: LintFix): readonly unknown[] {
  if (rest.length === 0 && fix.op === 'remove') return list.filter((_, at) => at !== index);
  const value = (old: unknown): unknown =>
    rest.length > 0 || fix.op === 'remove' ? withStep(old, rest, fix) : fix.value;
  return list.map((old, at) => (at === index ? value(old) : old));
}

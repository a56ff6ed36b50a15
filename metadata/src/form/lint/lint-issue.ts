/**
 * Every finding of the form lint; applications add their own codes. A code never changes its meaning: texts and fixes
 * depend on it.
 */
export const LINT_CODES = [
  'duplicate-name',
  'former-name-taken',
  'reserved-name',
  'name-of-variable',
  'unknown-field-type',
  'unknown-recall-field',
  'options-of-unknown-field',
  'recall-without-effect',
  'required-and-optional',
  'required-and-locked',
  'option-without-code',
  'option-code-separator',
  'option-of-no-choice',
  'duplicate-option-code',
  'no-options',
  'options-from-nowhere',
  'options-from-no-combo',
  'options-from-unkept',
  'options-from-unknown-field',
  'options-from-unknown-column',
  'unknown-option-set',
  'option-never-offered',
  'option-right-unread',
  'default-not-an-option',
  'default-outside-limits',
  'default-unreadable',
  'min-above-max',
  'min-length-above-max-length',
  'no-value-within-limits',
  'limits-longer-than-max-length',
  'format-without-effect',
  'affix-like-a-number',
  'mask-without-effect',
  'mask-unreadable',
  'mask-too-long',
  'sample-outside-mask',
  'unknown-mask-variant',
  'never-shown',
  'duplicate-layout-id',
  'unknown-layout-parent',
  'layout-cycle',
  'layout-of-unknown-field',
  'unknown-head',
  'head-is-no-check',
  'by-is-no-choice',
  'in-no-layout',
  'unknown-part',
  'part-in-part',
  'part-clash',
  'part-name-too-long',
  'repeat-without-effect',
  'rows-too-deep',
  'rows-without-field',
  'row-read-outside',
  'check-across-rows',
  'value-of-rows',
  'duplicate-record-id',
  'unknown-state',
  'state-never-reached',
  'unknown-column',
  'private-column',
  'class-a-undeclared',
  'kept-for-nothing',
  'nobody-fills',
  'fills-without-move',
  'files-not-kept',
  'duplicate-rule-id',
  'rule-on-unknown-field',
  'rule-on-locked-field',
  'check-on-no-button',
  'property-set-twice',
  'unknown-variable',
  'dynamic-variable',
  'unknown-setting',
  'wrong-arguments',
  'division-by-zero',
  'reads-the-error',
  'rule-cycle',
  'feeds-on-itself',
  'value-in-a-language',
  'locked-by-itself',
  'hidden-by-itself',
  'cleared-by-itself',
  'hidden-with-part',
  'rule-never-changes',
  'unreachable-rule',
  'unreachable-branch',
  'condition-never-true',
  'condition-always-true',
  'unknown-option-code',
  'type-mismatch',
  'wrong-value-type',
  'missing-text',
  'missing-translation',
  'parameters-differ',
  'missing-parameter',
  'override-of-unknown-field',
  'duplicate-case-id',
  'case-on-unknown-field',
  'case-of-unknown-setup',
  'case-unconfirmed',
  // Reasons an expression cannot be compiled, named as in `rules`.
  'unknown-operator',
  'unknown-pattern',
  'too-deep',
  'too-large',
  'not-json',
  'always-fails',
] as const;

export type LintCode = (typeof LINT_CODES)[number];

/** One change to the document: JSON-Patch's `replace` and `remove`. */
export type LintFix =
  | { readonly op: 'replace'; readonly path: string; readonly value: string | number | boolean | null }
  | { readonly op: 'remove'; readonly path: string };

/** A finding. Its text is chosen at the edge from the code and what was found. */
export interface LintIssue<Code extends string = string> {
  /** A form with an error is not published. */
  readonly severity: 'error' | 'warning';
  readonly code: Code;
  /** JSON pointer into the form document, or into `{setups}` by setup: `/setups/north/items/Intake/txtAge`. */
  readonly path: string;
  /** The name, key or operator in question. */
  readonly found?: string;
  /** The fix, when there is one obvious answer. */
  readonly fix?: readonly LintFix[];
}

/** A finding with one of the codes of `Code`. */
export function finding<Code extends string>(
  code: Code,
  path: string,
  found?: string,
  fix?: readonly LintFix[],
): LintIssue<Code> {
  return { severity: 'error', code, path, ...(found === undefined ? {} : { found }), ...(fix ? { fix } : {}) };
}

export function error(code: LintCode, path: string, found?: string, fix?: readonly LintFix[]): LintIssue<LintCode> {
  return finding(code, path, found, fix);
}

export function warning(code: LintCode, path: string, found?: string, fix?: readonly LintFix[]): LintIssue<LintCode> {
  return { ...error(code, path, found, fix), severity: 'warning' };
}

/** Indexes of entries whose key an earlier entry already has. */
export function repeated<T>(entries: readonly T[], key: (entry: T) => string): readonly number[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const isRepeated = seen.has(key(entry));
    seen.add(key(entry));
    return isRepeated ? [index] : [];
  });
}

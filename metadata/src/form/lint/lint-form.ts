import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { lintCases } from './lint-cases.ts';
import { lintChoices } from './lint-choices.ts';
import type { Readable } from './lint-expression.ts';
import type { LintIssue } from './lint-issue.ts';
import { lintItems } from './lint-items.ts';
import { lintLayout } from './lint-layout.ts';
import { lintOptionCodes } from './lint-options.ts';
import { lintOverrides } from './lint-overrides.ts';
import { lintRecord } from './lint-record.ts';
import { lintRuleLimits } from './lint-rule-limits.ts';
import { lintRules } from './lint-rules.ts';
import { lintTexts } from './lint-texts.ts';
import { lintVisibility } from './lint-visibility.ts';
import { kindReader } from './logic-kind.ts';
import { soundRules } from './sound-rules.ts';

/** What a form meets where it is used. The form itself says none of it. */
export interface LintContext {
  /** Setups the form may be filled in under, when they are to be held against it too. */
  readonly setups?: readonly FormSetup[];
  /** Names of settings it is given besides those of its setups; `all` where no list of them is complete. */
  readonly settings?: readonly string[] | 'all';
  /** Fields that get a value from elsewhere, so that a hidden one may come to be shown; `all` of a form that is filled in. */
  readonly filled?: readonly string[] | 'all';
  /** What rules may read below `user.permissions.`, such as `isDeveloper.isActive`; absent = anything. */
  readonly rights?: ReadonlySet<string>;
  /** Findings in what stands on the form and reads its fields, told after the form's own. */
  readonly further?: (document: FormDocument, readable: Readable) => readonly LintIssue[];
}

/**
 * Everything wrong with a form that fits its schema: what its parts say of one another. Never throws.
 * @returns findings in the order of the document; a form without an `error` may be published
 */
export function lintForm(document: FormDocument, context: LintContext = {}): readonly LintIssue[] {
  const { setups = [], settings = [], filled = [], rights, further } = context;
  const isOpen = setups.length === 0 || settings === 'all';
  const readable: Readable = {
    fields: new Set(document.items.map(({ name }) => name)),
    settings: isOpen ? undefined : new Set([...setups.flatMap((setup) => Object.keys(setup.settings)), ...settings]),
    rights,
  };
  const read = kindReader(document.items, setups);
  const sound = { ...document, rules: soundRules(document.rules) };
  return [
    ...lintItems(document),
    ...lintChoices(document, setups),
    ...lintLayout(document),
    ...lintRules(document, readable, read),
    ...lintRuleLimits(sound, setups),
    ...lintOptionCodes(sound, setups),
    ...lintVisibility(sound, setups, filled, read),
    ...lintTexts(sound),
    ...lintCases(document, setups),
    ...lintRecord(document, readable),
    ...setups.flatMap((setup) => lintOverrides(document, setup)),
    ...(further?.(document, readable) ?? []),
  ];
}

import { dialectOf } from '../document/dialect-of.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { rowGroups } from '../layout/row-group.ts';
import { lintCases } from './lint-cases.ts';
import { lintChoices, lintRequired } from './lint-choices.ts';
import { lintClassA } from './lint-class-a.ts';
import type { Readable } from './lint-expression.ts';
import { lintHiddenParts } from './lint-hidden-parts.ts';
import type { LintIssue } from './lint-issue.ts';
import { lintItems } from './lint-items.ts';
import { lintLayout } from './lint-layout.ts';
import { lintOptionCodes } from './lint-options.ts';
import { lintOptionsFrom, optionColumns } from './lint-options-from.ts';
import { lintOverrides } from './lint-overrides.ts';
import { lintParts } from './lint-parts.ts';
import { lintPurpose } from './lint-purpose.ts';
import { lintFiles, lintRecord } from './lint-record.ts';
import { lintRows } from './lint-rows.ts';
import { lintRuleLimits } from './lint-rule-limits.ts';
import { lintRules } from './lint-rules.ts';
import { lintTexts } from './lint-texts.ts';
import { lintVisibility } from './lint-visibility.ts';
import { kindReader } from './logic-kind.ts';
import { soundRules } from './sound-rules.ts';

/** Facts about a form's surroundings that the form itself does not contain. */
export interface LintContext {
  /** Setups to check the form under. */
  readonly setups?: readonly FormSetup[];
  /** Names of settings it receives besides those of its setups; `all` when no complete list exists. */
  readonly settings?: readonly string[] | 'all';
  /**
   * Fields that receive values from elsewhere, so that even a hidden one can appear; `all` for a form that shows
   * records.
   */
  readonly filled?: readonly string[] | 'all';
  /** False where the screen of a form without records keeps no files; absent = not known. */
  readonly keepsFiles?: boolean;
  /** Its values are kept, so that each field says why: of a form whose records are kept the form itself does. */
  readonly isStored?: boolean;
  /** False where nothing reads which right an option requires; absent = not known. */
  readonly readsRequired?: boolean;
  /** What rules may read below `user.permissions.`, such as `isDeveloper.isActive`; absent = anything. */
  readonly rights?: ReadonlySet<string>;
  /** Further findings about documents that read the form's fields, after the form's own. */
  readonly further?: (document: FormDocument, readable: Readable) => readonly LintIssue[];
}

/**
 * Everything wrong between the parts of a form that fits its schema. Never throws.
 * @returns findings in document order; a form without an `error` may be published
 */
export function lintForm(document: FormDocument, context: LintContext = {}): readonly LintIssue[] {
  const { setups = [], settings = [], filled = [], rights, further } = context;
  const isOpen = setups.length === 0 || settings === 'all';
  const groups = rowGroups(document.layout);
  const dialect = dialectOf(document);
  const readable: Readable = {
    fields: new Set([...document.items.map(({ name }) => name), ...groups.byId.keys()]),
    groups,
    dialect,
    options: optionColumns(document.items),
    settings: isOpen ? undefined : new Set([...setups.flatMap((setup) => Object.keys(setup.settings)), ...settings]),
    rights,
  };
  const read = kindReader(document.items, setups, dialect);
  const sound = { ...document, rules: soundRules(document.rules, dialect) };
  return [
    ...lintItems(document),
    ...lintClassA(document),
    ...(context.isStored ? lintPurpose(document) : []),
    ...lintChoices(document, setups),
    ...(context.readsRequired === false ? lintRequired(document, setups) : []),
    ...lintOptionsFrom(document, groups),
    ...lintLayout(document),
    ...lintParts(document),
    ...lintRows(document, groups),
    ...lintRules(document, readable, read),
    ...lintRuleLimits(sound, setups),
    ...lintOptionCodes(sound, setups),
    ...lintVisibility(sound, setups, filled, read),
    ...lintHiddenParts(sound),
    ...lintTexts(sound, setups),
    ...lintCases(document, setups),
    ...lintRecord(document, readable, read),
    ...(context.keepsFiles === false ? lintFiles(document) : []),
    ...setups.flatMap((setup) => lintOverrides(document, setup)),
    ...(further?.(document, readable) ?? []),
  ];
}

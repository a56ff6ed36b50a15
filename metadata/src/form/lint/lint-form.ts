import { EAPPLICATION_FORM, SHARED_OWNERSHIP_FORM } from '../../insurance/form-name.ts';
import { lintSetup } from '../../insurance/lint/lint-setup.ts';
import type { ProductSetup } from '../../insurance/product/product-setup.ts';
import type { FormDocument } from '../document/form-document.ts';
import { lintCases } from './lint-cases.ts';
import { lintChoices } from './lint-choices.ts';
import type { Readable } from './lint-expression.ts';
import type { LintIssue } from './lint-issue.ts';
import { lintItems } from './lint-items.ts';
import { lintLayout } from './lint-layout.ts';
import { lintOptionCodes } from './lint-options.ts';
import { lintRuleLimits } from './lint-rule-limits.ts';
import { lintRules } from './lint-rules.ts';
import { lintTexts } from './lint-texts.ts';
import { lintVisibility } from './lint-visibility.ts';
import { kindReader } from './logic-kind.ts';
import { soundRules } from './sound-rules.ts';

/** Settings a form is given by the screen that shows it, besides those of its product. */
const GIVEN: Readonly<Record<string, readonly string[]>> = { [SHARED_OWNERSHIP_FORM]: ['sharedPremium'] };

/**
 * Everything wrong with a form that fits its schema: what its parts say of one another. Never throws.
 * @param setups products quoted on the form, when they are to be held against it too
 * @returns findings in the order of the document; a form without an `error` may be published
 */
export function lintForm(document: FormDocument, setups: readonly ProductSetup[] = []): readonly LintIssue[] {
  // An e-application's settings are its administrator's besides the product's: which, only the installation knows.
  const isOpen = setups.length === 0 || document.form === EAPPLICATION_FORM;
  const settings = [...setups.flatMap((setup) => Object.keys(setup.settings)), ...(GIVEN[document.form] ?? [])];
  const readable: Readable = {
    fields: new Set(document.items.map(({ name }) => name)),
    settings: isOpen ? undefined : new Set(settings),
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
    ...lintVisibility(sound, setups, read),
    ...lintTexts(sound),
    ...lintCases(document, setups),
    ...setups.flatMap((setup) => lintSetup(document, setup, readable)),
  ];
}

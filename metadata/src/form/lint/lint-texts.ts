import { type Logic, partsOf } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { settingsIn } from '../document/wording.ts';
import { agreementKey, labelKey, optionKey, secondaryKey, tooltipKey } from '../message/key.ts';
import { LANGUAGES, type Message, type Messages } from '../message/message.ts';
import { parametersOf } from '../message/parameters.ts';
import type { BindingRule, CheckRule, Rule, RuleProperty } from '../rule/rule.ts';
import { error, type LintIssue } from './lint-issue.ts';
import { answersOf } from './logic-part.ts';

/** A text the form needs: its key and the place that needs it. */
interface Need {
  readonly key: string;
  readonly path: string;
}

export function lintTexts(
  { form, items, layout, rules, messages }: FormDocument,
  setups: readonly FormSetup[],
): readonly LintIssue[] {
  const needs = [
    ...items.flatMap((item, index) => itemNeeds(form, item, `/items/${index}`)),
    ...layout.flatMap(({ id, kind }, index) =>
      kind === 'field' ? [] : [{ key: labelKey(form, id), path: `/layout/${index}/id` }],
    ),
    ...rules.flatMap((rule, index) => ruleNeeds(rule, `/rules/${index}`)),
  ];
  return [
    ...needs.flatMap(({ key, path }) => (Object.hasOwn(messages, key) ? [] : [error('missing-text', path, key)])),
    ...Object.entries(messages).flatMap(([key, message]) => [
      ...lintMessage(key, message),
      ...lintSettings(key, message, setups),
    ]),
    ...items.flatMap(({ mask }, index) =>
      mask?.message
        ? lintUnfilled(mask.message, { sample: mask.sample }, messages, `/items/${index}/mask/message`)
        : [],
    ),
    ...rules.flatMap((rule, index) =>
      rule.kind === 'check'
        ? lintParameters(rule, messages, `/rules/${index}`)
        : keysOf(rule).flatMap((key) => lintUnfilled(key, {}, messages, `/rules/${index}/expression`)),
    ),
  ];
}

function itemNeeds(form: string, item: ControlItem, path: string): readonly Need[] {
  const { name, optionItems = [] } = item;
  return [
    { key: labelKey(form, name), path: `${path}/name` },
    ...(item.showTooltip ? [{ key: tooltipKey(form, name), path: `${path}/showTooltip` }] : []),
    ...secondaryNeeds(form, item, path),
    ...(item.fieldType === 'signature' ? [{ key: agreementKey(form, name), path: `${path}/fieldType` }] : []),
    ...(item.mask?.message ? [{ key: item.mask.message, path: `${path}/mask/message` }] : []),
    ...(item.isTranslateOptions ? optionItems : []).map(({ code }, index) => ({
      key: optionKey(form, name, code),
      path: `${path}/optionItems/${index}/code`,
    })),
  ];
}

/** A key of its own is shown unless secondary text is turned off. */
function secondaryNeeds(form: string, { name, isSecondaryText, secondaryText }: ControlItem, path: string) {
  if (isSecondaryText === false || (isSecondaryText === undefined && secondaryText === undefined)) return [];
  const place = isSecondaryText ? 'isSecondaryText' : 'secondaryText';
  return [{ key: secondaryText ?? secondaryKey(form, name), path: `${path}/${place}` }];
}

function ruleNeeds(rule: Rule, path: string): readonly Need[] {
  if (rule.kind === 'check') return [{ key: rule.message, path: `${path}/message` }];
  const keys = new Set([...keysIn(rule.expression), ...keysOf(rule)]);
  return [...keys].map((key) => ({ key, path: `${path}/expression` }));
}

const TEXTS: ReadonlySet<RuleProperty> = new Set(['label', 'secondaryText', 'status', 'error']);

/** Keys of the texts a rule shows: every answer is one, except '' for none. */
function keysOf({ property, expression }: BindingRule): readonly string[] {
  if (!TEXTS.has(property)) return [];
  const answers = answersOf(expression).map(({ part }) => part);
  return [...new Set(answers)].filter((part) => typeof part === 'string').filter((key) => key !== '');
}

/** Message keys an expression can answer. */
function keysIn(expression: Logic): readonly string[] {
  if (typeof expression === 'string') return /^(?:tEdit|msg)-/.test(expression) ? [expression] : [];
  // The parts of an expression are expressions; `partsOf` also accepts unchecked values.
  return partsOf(expression).flatMap((part) => keysIn(part as Logic));
}

function lintMessage(key: string, message: Message): readonly LintIssue[] {
  const blank = LANGUAGES.filter((language) => message[language].trim() === '');
  if (blank.length > 0)
    return blank.map((language) => error('missing-translation', `${pointer(key)}/${language}`, key));
  const same = parametersOf(message.en).join() === parametersOf(message.fr).join();
  return same ? [] : [error('parameters-differ', `${pointer(key)}/fr`, key)];
}

/** A text that says a setting no setup has. */
function lintSettings(key: string, { en }: Message, setups: readonly FormSetup[]): readonly LintIssue[] {
  return settingsIn(en)
    .filter((name) => !setups.some(({ settings }) => Object.hasOwn(settings, name)))
    .map((name) => error('unknown-setting', pointer(key), `setup.${name}`));
}

function pointer(key: string): string {
  return `/messages/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A message with a placeholder that no parameter fills would show its braces. */
function lintParameters({ message, parameters = {} }: CheckRule, messages: Messages, path: string) {
  return lintUnfilled(message, parameters, messages, `${path}/parameters`);
}

function lintUnfilled(key: string, given: object, messages: Messages, path: string): readonly LintIssue[] {
  const text = Object.hasOwn(messages, key) ? (messages[key]?.en ?? '') : '';
  return parametersOf(text).flatMap((name) =>
    Object.hasOwn(given, name) || name.startsWith('setup.') ? [] : [error('missing-parameter', path, name)],
  );
}

import type { Logic } from '@lifeform/rules';
import type { ControlItem, ControlItemOverride } from '../control-item/control-item.ts';
import type { FormDocument } from '../form/form-document.ts';
import { ILLUSTRATION_FORM } from '../form/form-name.ts';
import type { CoverageMapping, ProductSetup, ReportPage } from '../product/product-setup.ts';
import { lintExpression, type Readable } from './lint-expression.ts';
import { error, type LintIssue } from './lint-issue.ts';
import { lintOverriddenLimits } from './lint-limits.ts';

/** What a product says about this form: its overrides, and, for the form it is quoted on, its mapping and pages. */
export function lintSetup(document: FormDocument, setup: ProductSetup, readable: Readable): readonly LintIssue[] {
  const path = `/setups/${setup.prodID}`;
  const overrides = Object.entries(setup.items[document.form] ?? {});
  return [
    ...overrides.flatMap(([name, override]) =>
      lintOverride(document.items, name, override, `${path}/items/${document.form}/${name}`),
    ),
    ...(document.form === ILLUSTRATION_FORM ? lintQuote(setup, path, readable) : []),
  ];
}

function lintOverride(items: readonly ControlItem[], name: string, override: ControlItemOverride, path: string) {
  const item = items.find((candidate) => candidate.name === name);
  return item === undefined
    ? [error('override-of-unknown-field', path, name, [{ op: 'remove', path }])]
    : lintOverriddenLimits(item, override, path);
}

function lintQuote({ quote, summary, pages }: ProductSetup, path: string, readable: Readable): readonly LintIssue[] {
  const { insured, coverages, ...rest } = quote;
  return [
    ...lintEach({ ...insured }, `${path}/quote/insured`, readable),
    ...lintEach(rest, `${path}/quote`, readable),
    ...coverages.flatMap((coverage, index) => lintCoverage(coverage, `${path}/quote/coverages/${index}`, readable)),
    ...lintEach({ ...summary }, `${path}/summary`, readable),
    ...pages.flatMap((page, index) => lintPage(page, `${path}/pages/${index}`, readable)),
  ];
}

function lintCoverage({ label, planCode, term, ...expressions }: CoverageMapping, path: string, readable: Readable) {
  return [
    ...(readable.fields.has(label) ? [] : [error('label-of-unknown-field', `${path}/label`, label)]),
    ...lintEach(expressions, path, readable),
  ];
}

function lintPage({ toggle, count = 1, inputs = {} }: ReportPage, path: string, readable: Readable) {
  const isKnown = toggle === undefined || readable.fields.has(toggle);
  return [
    ...(isKnown ? [] : [error('toggle-of-unknown-field', `${path}/toggle`, toggle)]),
    ...lintExpression(count, `${path}/count`, { ...readable, also: ['tables'] }),
    ...lintEach(inputs, `${path}/inputs`, readable),
  ];
}

function lintEach(expressions: Readonly<Record<string, Logic>>, path: string, readable: Readable) {
  return Object.entries(expressions).flatMap(([name, expression]) =>
    lintExpression(expression, `${path}/${name}`, readable),
  );
}

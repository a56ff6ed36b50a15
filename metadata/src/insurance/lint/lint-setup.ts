import type { Logic } from '@lifeform/rules';
import type { FormDocument } from '../../form/document/form-document.ts';
import { lintEach } from '../../form/lint/lint-each.ts';
import { lintExpression, type Readable } from '../../form/lint/lint-expression.ts';
import { error, type LintIssue } from '../../form/lint/lint-issue.ts';
import { lintLabel } from '../../form/lint/lint-label.ts';
import type {
  AlternativeMapping,
  CoverageMapping,
  LifeMapping,
  ProductSetup,
  ReportPage,
} from '../product/product-setup.ts';
import { lintHealth } from './lint-health.ts';
import { lintSavings } from './lint-savings.ts';
import { lintRiders, lintUniversal } from './lint-universal.ts';

/** What a product works out from the form it is quoted on: its mapping and its pages. */
export function lintSetup(document: FormDocument, setup: ProductSetup, readable: Readable): readonly LintIssue[] {
  return lintQuote(document, setup, `/setups/${setup.prodID}`, readable);
}

function lintQuote(
  document: FormDocument,
  { quote, summary, pages, years, alternatives = [], comparable = {} }: ProductSetup,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  const {
    calculation,
    insured,
    coverages,
    riders = [],
    life,
    universal,
    criticalIllness,
    disability,
    ...others
  } = quote;
  const { deposit: _d, payoutAnnuity: _p, incomeFund: _i, segregatedFund: _s, ...rest } = others;
  const isMade = calculation === undefined || calculation === 'renewableTerm' || quote[calculation] !== undefined;
  return [
    ...(isMade ? [] : [error('calculation-without-mapping', `${path}/quote/calculation`, calculation)]),
    ...lintEach({ ...insured }, `${path}/quote/insured`, readable),
    ...lintEach(rest, `${path}/quote`, readable),
    ...coverages.flatMap((coverage, index) => lintCoverage(coverage, `${path}/quote/coverages/${index}`, readable)),
    ...lintRiders(document, riders, `${path}/quote/riders`, readable),
    ...(life === undefined ? [] : lintLife(document, life, `${path}/quote/life`, readable)),
    ...lintSavings(quote, `${path}/quote`, readable),
    ...(universal === undefined ? [] : lintUniversal(document, universal, `${path}/quote/universal`, readable)),
    ...(criticalIllness === undefined
      ? []
      : lintHealth(document, { ...criticalIllness }, `${path}/quote/criticalIllness`, readable)),
    ...(disability === undefined ? [] : lintHealth(document, { ...disability }, `${path}/quote/disability`, readable)),
    ...lintEach({ ...summary }, `${path}/summary`, readable),
    ...lintEach({ ...years }, `${path}/years`, readable),
    ...pages.flatMap((page, index) => lintPage(page, `${path}/pages/${index}`, readable)),
    ...alternatives.flatMap((one, index) => lintAlternative(one, `${path}/alternatives/${index}`, readable)),
    ...lintFields(comparable, `${path}/comparable`, { ...readable, also: ['face', 'product'] }),
  ];
}

function lintCoverage({ label, planCode, term, ...expressions }: CoverageMapping, path: string, readable: Readable) {
  return [
    ...(readable.fields.has(label) ? [] : [error('label-of-unknown-field', `${path}/label`, label)]),
    ...lintEach(expressions, path, readable),
  ];
}

/** Labels are texts of the form here: a base coverage goes by its product's name. */
function lintLife(
  document: FormDocument,
  mapping: LifeMapping,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  const { label, second, cover = {}, enhancement = {}, riders, ...expressions } = mapping;
  return [
    ...lintLabel(document, label, `${path}/label`),
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...second }, `${path}/second`, readable),
    ...lintEach({ ...cover }, `${path}/cover`, readable),
    ...lintEach({ ...enhancement }, `${path}/enhancement`, readable),
    ...lintRiders(document, riders, `${path}/riders`, readable),
  ];
}

function lintPage({ toggle, count = 1, inputs = {}, fields = [] }: ReportPage, path: string, readable: Readable) {
  const isKnown = toggle === undefined || readable.fields.has(toggle);
  return [
    ...(isKnown ? [] : [error('toggle-of-unknown-field', `${path}/toggle`, toggle)]),
    ...lintExpression(count, `${path}/count`, { ...readable, also: ['tables'] }),
    ...lintEach(inputs, `${path}/inputs`, readable),
    ...fields.flatMap((name, index) =>
      readable.fields.has(name) ? [] : [error('page-of-unknown-field', `${path}/fields/${index}`, name)],
    ),
  ];
}

function lintAlternative({ changes, ...expressions }: AlternativeMapping, path: string, readable: Readable) {
  return [...lintEach({ ...expressions }, path, readable), ...lintFields(changes, `${path}/changes`, readable)];
}

/** Expressions by the field they set. */
function lintFields(byField: Readonly<Record<string, Logic>>, path: string, readable: Readable): readonly LintIssue[] {
  const unknown = Object.keys(byField).filter((name) => !readable.fields.has(name));
  return [
    ...unknown.map((name) => error('override-of-unknown-field', `${path}/${name}`, name)),
    ...lintEach(byField, path, readable),
  ];
}

import type { Logic } from '@lifeform/rules';
import type { FormDocument } from '../../form/document/form-document.ts';
import { lintEach } from '../../form/lint/lint-each.ts';
import { lintExpression, type Readable } from '../../form/lint/lint-expression.ts';
import { error, type LintIssue, repeated } from '../../form/lint/lint-issue.ts';
import { productError } from '../lint/product-lint.ts';
import { lintMapping } from './mapping/quote-mapping.ts';
import type { AlternativeMapping, ProductSetup, ReportPage } from './product-setup.ts';
import type { SensitivityMapping } from './sensitivity-mapping.ts';
import { SOLVE_SCOPE, type SolveMapping } from './solve-mapping.ts';

/** Checks a product's mapping and pages against the form it is quoted on. */
export function lintSetup(document: FormDocument, setup: ProductSetup, readable: Readable): readonly LintIssue[] {
  return lintQuote(document, setup, `/setups/${setup.prodID}`, readable);
}

function lintQuote(
  document: FormDocument,
  { quote, summary, pages, years, alternatives = [], comparable = {}, solves = [], sensitivity, paths }: ProductSetup,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  return [
    ...lintMapping(quote, { document, path: `${path}/quote`, readable }),
    ...lintEach({ ...summary }, `${path}/summary`, readable),
    ...lintEach({ ...years }, `${path}/years`, readable),
    ...pages.flatMap((page, index) => lintPage(page, `${path}/pages/${index}`, readable)),
    ...alternatives.flatMap((one, index) => lintAlternative(one, `${path}/alternatives/${index}`, readable)),
    ...repeated(solves, ({ name }) => name).map((at) =>
      error('duplicate-name', `${path}/solves/${at}/name`, solves[at]?.name),
    ),
    ...solves.flatMap((one, index) => lintSolve(one, `${path}/solves/${index}`, readable)),
    ...(paths ? lintEach({ ...paths }, `${path}/paths`, readable) : []),
    ...(sensitivity ? lintSensitivity(sensitivity, `${path}/sensitivity`, { ...readable, also: ['asked'] }) : []),
    ...lintFields(comparable, `${path}/comparable`, { ...readable, also: ['face', 'product'] }),
  ];
}

function lintPage({ toggle, count = 1, inputs = {}, fields = [] }: ReportPage, path: string, readable: Readable) {
  const isKnown = toggle === undefined || readable.fields.has(toggle);
  return [
    ...(isKnown ? [] : [productError('toggle-of-unknown-field', `${path}/toggle`, toggle)]),
    ...lintExpression(count, `${path}/count`, { ...readable, also: ['tables'] }),
    ...lintEach(inputs, `${path}/inputs`, readable),
    ...fields.flatMap((name, index) =>
      readable.fields.has(name) ? [] : [productError('page-of-unknown-field', `${path}/fields/${index}`, name)],
    ),
  ];
}

function lintAlternative(
  { group, when = true, changes, ...expressions }: AlternativeMapping,
  path: string,
  readable: Readable,
) {
  const rows = group === undefined ? undefined : readable.groups?.byId.get(group);
  const inRow = rows === undefined ? readable : { ...readable, group: rows };
  return [
    ...(group === undefined || rows ? [] : [error('unknown-variable', `${path}/group`, group)]),
    ...lintExpression(when, `${path}/when`, readable),
    ...lintEach({ ...expressions }, path, inRow),
    ...lintFields(changes, `${path}/changes`, inRow),
  ];
}

function lintSolve(
  { when = true, finds, figure, target, changes = {} }: SolveMapping,
  path: string,
  readable: Readable,
) {
  const isKnown = readable.fields.has(finds);
  return [
    ...(isKnown ? [] : [error('override-of-unknown-field', `${path}/finds`, finds)]),
    ...lintEach({ when, figure, target }, path, { ...readable, also: SOLVE_SCOPE }),
    ...lintFields(changes, `${path}/changes`, { ...readable, also: ['asked'] }),
  ];
}

function lintSensitivity({ changes, row }: SensitivityMapping, path: string, readable: Readable) {
  return [
    ...lintFields(changes, `${path}/changes`, readable),
    ...(row ? lintFields(row.fields, `${path}/row/fields`, readable) : []),
    ...(row && !readable.fields.has(row.group)
      ? [error('override-of-unknown-field', `${path}/row/group`, row.group)]
      : []),
  ];
}

/** Expressions by the field they set. */
function lintFields(byField: Readonly<Record<string, Logic>>, path: string, readable: Readable): readonly LintIssue[] {
  const unknown = Object.keys(byField).filter((name) => !readable.fields.has(name));
  return [
    ...unknown.map((name) => error('override-of-unknown-field', `${path}/${name}`, name)),
    ...lintEach(byField, path, readable),
  ];
}

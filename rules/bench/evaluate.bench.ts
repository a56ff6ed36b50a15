import { compile, type Logic } from '@lifeform/rules';
import jsonLogic from 'json-logic-js';

declare const performance: { now(): number };

const ROUNDS = 21;
const PASSES = 1000;

const face = (term: number): Logic => ({ if: [{ var: `chkTerm${term}` }, { var: `txtFaceTerm${term}` }, 0] });

/** Twenty rules as forms have them: is it shown, is it needed, is it too much, what is it worth. */
const RULES: readonly Logic[] = [
  { '!': [{ var: 'chkTerm10' }] },
  { var: 'chkTerm20' },
  { '>': [{ '+': [face(10), face(20), face(30)] }, { max: [5_000_000, { var: 'setup.maxTotalFace' }] }] },
  { or: [{ var: 'chkTerm10' }, { var: 'chkTerm20' }, { var: 'chkTerm30' }] },
  { and: [{ '==': [{ var: 'cboSmoker' }, 'C'] }, { '>=': [{ var: 'txtAge' }, 18] }] },
  { if: [{ '==': [{ var: 'cboType' }, 'Y'] }, { '-': [85, { var: 'txtAge' }] }, 85] },
  { in: [{ var: 'cboSmoker' }, ['S', 'R']] },
  { '<=': [18, { var: 'txtAge' }, 75] },
  { cat: [{ var: 'txtName' }, ' (', { var: 'txtAge' }, ')'] },
  { some: [{ var: 'riders' }, { '>': [{ var: 'units' }, 10] }] },
  { and: [{ var: 'user.permissions.isHeadOfficeOverride.isActive' }, { '>': [{ var: 'txtFaceTerm10' }, 0] }] },
  { missing: ['txtName', 'txtOwner', 'txtAge'] },
  { if: [{ '==': [{ var: 'txtOwner' }, ''] }, { var: 'txtName' }, { var: 'txtOwner' }] },
  { and: [{ var: 'chkTerm10' }, { '!': [{ var: 'txtFaceTerm10' }] }] },
  { or: [{ '<': [{ var: 'txtAge' }, 18] }, { '!=': [{ var: 'cboSmoker' }, 'C'] }] },
  { '+': [{ '*': [{ var: 'txtFaceTerm10' }, { var: 'setup.rate' }] }, 60] },
  { max: [0, { '-': [{ var: 'setup.termToAge' }, { var: 'txtAge' }] }] },
  { reduce: [{ var: 'riders' }, { '+': [{ var: 'accumulator' }, { var: 'current.units' }] }, 0] },
  {
    if: [
      { '==': [{ var: 'cboSmoker' }, 'C'] },
      'msg-Child',
      { in: [{ var: 'cboSmoker' }, ['S', 'N']] },
      'msg-Smoker',
      { '<': [{ var: 'txtAge' }, 18] },
      'msg-Minor',
      null,
    ],
  },
  { '!!': [{ var: 'txtName' }] },
];

const SCOPE = {
  chkTerm10: true,
  chkTerm20: false,
  chkTerm30: true,
  txtFaceTerm10: 250_000,
  txtFaceTerm20: null,
  txtFaceTerm30: 100_000,
  cboSmoker: 'R',
  cboType: 'Y',
  txtAge: 41,
  txtName: 'Jane Doe',
  txtOwner: '',
  riders: [{ units: 5 }, { units: 20 }],
  setup: { maxTotalFace: 5_000_000, rate: 0.00125, termToAge: 85 },
  user: { permissions: { isHeadOfficeOverride: { isActive: true } } },
};

/** Microseconds for one evaluation of one rule. */
function microseconds(run: () => void): number {
  const begun = performance.now();
  for (let pass = 0; pass < PASSES; pass += 1) run();
  return ((performance.now() - begun) * 1000) / (PASSES * RULES.length);
}

const COMPILED = 2000;
/** Milliseconds that compiling them may take. */
const ALLOWED = 30;

/** Milliseconds to compile two thousand rules, no two the same object. */
function compileMany(): number {
  const rules = Array.from({ length: COMPILED / RULES.length }, () => structuredClone(RULES)).flat();
  const begun = performance.now();
  const compiled = rules.map((rule) => compile(rule));
  const spent = performance.now() - begun;
  return compiled.length === COMPILED ? spent : Number.NaN;
}

/** A compiled rule against the reference interpreter, rule by rule over the same data; and what compiling costs. */
export default async (): Promise<readonly object[]> => {
  const compiled = RULES.map((rule) => compile(rule));
  const strict = RULES.map((rule) => compile(rule, {}, 'strict'));
  const [ours, strictly, reference, compiling]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(microseconds(() => compiled.forEach((rule) => void rule.evaluate(SCOPE))));
    strictly.push(microseconds(() => strict.forEach((rule) => void rule.evaluate(SCOPE))));
    reference.push(microseconds(() => RULES.forEach((rule) => void jsonLogic.apply(rule as never, SCOPE))));
    compiling.push(compileMany());
  }
  return [
    { bench: 'rules-evaluate', unit: 'us', measured: ours, floor: reference, goal: 0.1 },
    { bench: 'rules-evaluate-strict', unit: 'us', measured: strictly, floor: reference, goal: 0.1 },
    { bench: 'rules-compile-2000', unit: 'ms', measured: compiling, goal: ALLOWED },
  ];
};

import type { Basis } from '../pricing/basis/basis.ts';
import type { TableClass } from '../pricing/basis/basis-document.ts';
import type { LifeStatus } from '../pricing/basis/life-product-basis.ts';
import type { InsuredLife } from '../pricing/policy/life-policy.ts';
import { CannotRun, type CaseInputs, checkedRating } from './case-inputs.ts';

/** The smoker class priced with a table. @throws CannotRun when there is none */
export function smokeClassOf(basis: Basis, table: TableClass): string {
  const found = Object.entries(basis.document.smokeClasses).find(([, name]) => name === table);
  if (!found) throw new CannotRun(`no smoker class uses table ${table}`);
  return found[0];
}

/** `sex/class/age`, with a rating in percent as a fourth part when it differs from the policy's. */
const LIFE = /^([MF])\/([NSA])\/(\d+)(?:\/(\d+(?:\.\d+)?))?$/;

function isTableClass(text: string | undefined): text is TableClass {
  return text === 'N' || text === 'S' || text === 'A';
}

function jointLife(basis: Basis, inputs: CaseInputs, name: string, rating: number): InsuredLife {
  const text = inputs.text(name);
  const [, sex, table, age, own] = LIFE.exec(text) ?? [];
  if (!sex || !isTableClass(table))
    throw new CannotRun(`input '${name}' is not sex/class/age such as M/N/40: '${text}'`);
  return {
    sex,
    smokeClass: smokeClassOf(basis, table),
    issueAge: Number(age),
    rating: own ? checkedRating(name, Number(own)) : rating,
  };
}

/** One life from `sex`, `cls` and `age`, or two from `life1` and `life2`; `rating` applies to every life. */
export function caseLives(basis: Basis, inputs: CaseInputs): readonly InsuredLife[] {
  const rating = inputs.rating('rating');
  if (inputs.has('life1') || inputs.has('life2')) {
    return ['life1', 'life2'].map((name, index) =>
      jointLife(basis, inputs, name, inputs.rating(`rating${index + 1}`, rating)),
    );
  }
  const smokeClass = smokeClassOf(basis, inputs.tableClass());
  return [{ sex: inputs.sex(), smokeClass, issueAge: inputs.whole('age'), rating }];
}

const STATUS_CODES: Readonly<Record<string, LifeStatus>> = {
  FTD: 'firstToDie',
  LTD: 'lastToDie',
  single: 'single',
};

/** `kind` FTD or LTD; otherwise the product's first status for that many lives. */
export function caseStatus(inputs: CaseInputs, lives: number, statuses: readonly LifeStatus[]): LifeStatus {
  const isJoint = lives > 1;
  if (!inputs.has('kind')) return statuses.find((status) => (status !== 'single') === isJoint) ?? 'single';
  const kind = inputs.text('kind');
  const status = STATUS_CODES[kind];
  if (!status) throw new CannotRun(`input 'kind' is neither FTD nor LTD: '${kind}'`);
  return status;
}

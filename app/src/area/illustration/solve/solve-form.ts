import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, type Language, withOptions } from '@lifeform/metadata';
import type { SolveRequest } from '@lifeform/metadata/contract';
import {
  givenSetup,
  type ProductSetup,
  SOLVE_FORM,
  type SolveMapping,
  type SolveQuestion,
} from '@lifeform/metadata/insurance';
import { commitTyping } from '../../../form/commit-typing.ts';

const SOLVE_FIELD = 'cboSolve';
const TARGET_FIELD = 'txtSolveTarget';
const FROM_FIELD = 'txtSolveFrom';
const AGE_FIELD = 'txtSolveAge';

/** The form that asks what is to be found, with what is offered. */
export function createSolveForm(
  document: FormDocument,
  setup: ProductSetup,
  solves: readonly SolveMapping[],
  locale: Language,
): Form {
  const optionItems = solves.map(({ name, title }) => ({ code: name, text: title[locale] }));
  const asking = (question: SolveQuestion): string =>
    `|${solves.flatMap(({ name, asks }) => (asks.includes(question) ? [name] : [])).join('|')}|`;
  const given = {
    solvesForTarget: asking('target'),
    solvesForFrom: asking('from'),
    solvesForAge: asking('age'),
  };
  return createForm(withOptions(document, SOLVE_FIELD, optionItems), {
    locale,
    now: () => new Date(),
    setup: givenSetup(setup, SOLVE_FORM, given),
    values: solves[0] ? { [SOLVE_FIELD]: solves[0].name } : {},
  });
}

/** What is asked for of an illustration. */
export type Asked = Omit<SolveRequest, 'payload'>;

/** What is asked for; undefined while the form has errors, which it then shows. */
export function readSolve(form: Form): Asked | undefined {
  commitTyping(form);
  if (!form.submit().accepted) return undefined;
  const of = (name: string): number | undefined => {
    const { hidden, value } = form.getField(name);
    return hidden || typeof value !== 'number' ? undefined : value;
  };
  const [target, from, age] = [of(TARGET_FIELD), of(FROM_FIELD), of(AGE_FIELD)];
  return {
    solve: String(form.getField(SOLVE_FIELD).value),
    ...(target !== undefined && { target }),
    ...(from !== undefined && { from }),
    ...(age !== undefined && { age }),
  };
}

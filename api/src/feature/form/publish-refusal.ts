import type { CaseFailure } from '@lifeform/engine';
import { type FormDocument, type LintIssue, labelKey, type Messages, type ProductSetup } from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import { ApiException } from '../../platform/http/api-exception.ts';
import { changedPaths } from './changed-path.ts';
import type { FormVersionEntity } from './form-version.entity.ts';
import type { FormSnapshot } from './form-version.ts';

/** Somebody was faster: who, and what they changed. */
export function movedOn(form: string, since: readonly FormVersionEntity[], newest: number): ApiException {
  if (since.length === 0) {
    return new ApiException(
      HttpStatus.CONFLICT,
      `${form} is at version ${newest}. Load it again and repeat your change.`,
      [],
    );
  }
  const who = since.map(({ version, author, changed }) => `version ${version} by ${author} (${changed.join(', ')})`);
  const paths = [...new Set(since.flatMap(({ difference }) => changedPaths(difference)))];
  return new ApiException(
    HttpStatus.CONFLICT,
    `${form} was published while you were editing: ${who.join('; ')}. Load it again and repeat your change.`,
    paths.map((path) => ({ code: 'changed', path })),
  );
}

/** The change would leave a form that contradicts itself. */
export function notPublishable(errors: readonly LintIssue[], { document }: FormSnapshot): ApiException {
  const what = errors.map((issue) => `${placeOf(issue.path, document)}: ${wordsOf(issue)}`).join('; ');
  return new ApiException(HttpStatus.BAD_REQUEST, `Nothing was saved. ${what}.`, issuesOf(errors, document));
}

/** A case its authors wrote would fail: which, where, what was expected and what came instead. */
export function failsCases(failures: readonly CaseFailure[]): ApiException {
  const what = failures.map(
    ({ step, expected, got, ...rest }) =>
      `case ${rest.case}, step ${step + 1}: ${placeOfFailure(rest)} should be ${JSON.stringify(expected)} and is ${JSON.stringify(got)}`,
  );
  return new ApiException(
    HttpStatus.UNPROCESSABLE_ENTITY,
    `Nothing was saved. The form fails its own cases: ${what.join('; ')}.`,
    failures.map(({ step, ...rest }) => ({
      code: 'case-failed',
      path: `case.${rest.case}.steps.${step}.${placeOfFailure(rest)}`,
    })),
  );
}

function placeOfFailure({ field, property }: Pick<CaseFailure, 'field' | 'property'>): string {
  return field === undefined ? property : `${field}.${property}`;
}

/** What is to be deleted is still spoken of elsewhere. */
export function stillReferred(errors: readonly LintIssue[], { document }: FormSnapshot): ApiException {
  const references = errors.map(({ path, found }) => `${found ?? ''} in ${placeOf(path, document)}`);
  const message = `Not deleted: ${references.join('; ')} would be left behind. Remove these references first.`;
  return new ApiException(HttpStatus.CONFLICT, message, issuesOf(errors, document));
}

/** @throws ApiException for texts of another form or group */
export function requireOwnTexts(form: string, messages: Messages): void {
  const foreign = Object.keys(messages).filter((key) => !key.startsWith(labelKey(form, '')) && !isSharedText(key));
  if (foreign.length === 0) return;
  throw new ApiException(
    HttpStatus.BAD_REQUEST,
    `Not texts of ${form}: ${foreign.join(', ')}. Its texts start with ${labelKey(form, '')}.`,
    foreign.map((key) => ({ code: 'foreign-text', path: `messages.${key}` })),
  );
}

/** Messages that every form carries. */
export function isSharedText(key: string): boolean {
  return key.startsWith('msg-');
}

/** @throws ApiException for setups sent with a form no product is quoted on, or under another product's id */
export function requireSetupsOf(form: string, quotedOn: string, setups: Readonly<Record<string, ProductSetup>>): void {
  const wrong = Object.entries(setups).flatMap(([prodID, setup]) => {
    if (form !== quotedOn) return [{ code: 'foreign-setup', path: `setups.${prodID}` }];
    return setup.prodID === prodID ? [] : [{ code: 'wrong-product', path: `setups.${prodID}.prodID` }];
  });
  if (wrong.length === 0) return;
  const places = wrong.map(({ path }) => path).join(', ');
  throw new ApiException(
    HttpStatus.BAD_REQUEST,
    `Setups are changed with the form ${quotedOn}, each under its own product: ${places}.`,
    wrong,
  );
}

/** @throws ApiException for fields the form does not have */
export function requireKnownNames({ form, items }: FormDocument, names: readonly string[]): void {
  const known = new Set(items.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new ApiException(
    HttpStatus.NOT_FOUND,
    `${form} has no ${unknown.join(', ')}.`,
    unknown.map((path) => ({ code: 'unknown-field', path })),
  );
}

/** @throws ApiException for a field that is sent twice */
export function requireOnce(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new ApiException(HttpStatus.BAD_REQUEST, `${twice} is sent twice.`, [{ code: 'duplicate-name', path: twice }]);
}

function issuesOf(errors: readonly LintIssue[], document: FormDocument) {
  return errors.map(({ code, path }) => ({ code, path: placeOf(path, document) }));
}

function wordsOf({ code, found }: LintIssue): string {
  return found === undefined ? code.replaceAll('-', ' ') : `${code.replaceAll('-', ' ')} "${found}"`;
}

/** A pointer with names in place of positions: `/items/3/max` as `txtFaceTerm10.max`. */
function placeOf(pointer: string, { items, layout, rules }: FormDocument): string {
  const [part, position, ...rest] = pointer.split('/').slice(1);
  const index = Number(position);
  switch (part) {
    case 'items':
      return [items[index]?.name ?? position, ...rest].join('.');
    case 'layout':
      return ['layout', layout[index]?.id ?? position, ...rest].join('.');
    case 'rules':
      return ['rule', rules[index]?.id ?? position, ...rest].join('.');
    default:
      return [part, position, ...rest].filter((step) => step !== undefined).join('.');
  }
}

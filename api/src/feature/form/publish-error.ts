import type { CaseFailure } from '@lifeform/engine';
import { type FormDocument, type LintIssue, labelKey, type MergeConflict, type Messages } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { changedPaths } from './changed-path.ts';
import type { FormUse } from './form-uses.ts';
import type { FormVersionEntity } from './form-version.entity.ts';
import type { FormSnapshot } from './form-version.ts';

/** Somebody else published first: who, and what they changed. */
export function movedOn(
  form: string,
  since: readonly FormVersionEntity[],
  newest: number,
  nameOf: (username: string) => string,
): ApiError {
  if (since.length === 0) {
    return new ApiError(HttpStatus.CONFLICT, 'formMovedOn', { parameters: { form, version: newest } });
  }
  const versions = since.map(({ version, author, changed }) => `${version} (${nameOf(author)}: ${changed.join(', ')})`);
  const paths = [...new Set(since.flatMap(({ changes }) => changedPaths(changes, form)))];
  return new ApiError(HttpStatus.CONFLICT, 'formPublished', {
    parameters: { form, versions: versions.join('; ') },
    issues: paths.map((path) => ({ code: 'changed', path })),
  });
}

/** Others changed the same places differently meanwhile: the key of each place. */
export function changeConflicts(form: string, conflicts: readonly MergeConflict[]): ApiError {
  const paths = conflicts.map(({ key, property }) => (property === '' ? key : `${key}.${property}`));
  const shown = paths.slice(0, NAMED).join(', ') + (paths.length > NAMED ? ', …' : '');
  return new ApiError(HttpStatus.CONFLICT, 'changeConflicts', {
    parameters: { form, places: shown },
    issues: conflicts.map(({ id }) => ({ code: 'conflict', path: id })),
  });
}

/** The changed form would contradict itself. */
export function notPublishable(errors: readonly LintIssue[], { document }: FormSnapshot): ApiError {
  return unsound(errors, document, '');
}

/** Another form that uses the changed one would contradict itself. */
export function unsoundOther(errors: readonly LintIssue[], { document }: FormSnapshot): ApiError {
  return unsound(errors, document, `${document.form}: `);
}

function unsound(errors: readonly LintIssue[], document: FormDocument, start: string): ApiError {
  const places = errors.map((issue) => `${start}${placeOf(issue.path, document)} (${namedFault(issue)})`).join('; ');
  const issues = issuesOf(errors, document).map(({ path, ...issue }) => ({ ...issue, path: start + path }));
  return new ApiError(HttpStatus.BAD_REQUEST, 'formUnsound', { parameters: { places }, issues });
}

/** Products without rates in their basis, in the words of the finding; only if that is all that is wrong. */
export function withoutBasis(errors: readonly LintIssue[]): ApiError | undefined {
  if (errors.some(({ code }) => code !== 'basis-missing')) return undefined;
  return new ApiError(HttpStatus.BAD_REQUEST, 'basisMissing', {
    parameters: { found: errors.map(({ found }) => found).join(', ') },
    issues: errors.map(({ code, path }) => ({ code, path: path.split('/').slice(1).join('.') })),
  });
}

/**
 * Cases its authors wrote would fail: the first with where, what was expected and what came instead, and how many more.
 * @param other the form, where it is not the one that is published
 */
export function failsCases(other: string, failure: CaseFailure, ...others: readonly CaseFailure[]): ApiError {
  const { step, expected, got } = failure;
  const start = other === '' ? '' : `${other}: `;
  return new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'formCasesFail', {
    parameters: {
      case: start + failure.case,
      step: step + 1,
      place: placeOfFailure(failure),
      expected: JSON.stringify(expected),
      got: JSON.stringify(got),
      more: others.length,
    },
    issues: [failure, ...others].map(({ step, ...rest }) => ({
      code: 'case-failed',
      path: `${start}case.${rest.case}.steps.${step}.${placeOfFailure(rest)}`,
    })),
  });
}

function placeOfFailure({ field, property }: Pick<CaseFailure, 'field' | 'property'>): string {
  return field === undefined ? property : `${field}.${property}`;
}

/** Places named in the sentence; the issues have all of them. */
const NAMED = 5;

/** What is to be deleted is still used elsewhere. */
export function stillReferred(errors: readonly LintIssue[], { document }: FormSnapshot): ApiError {
  const fields = [...new Set(errors.map(({ found }) => found ?? ''))].join(', ');
  const places = [...new Set(errors.map(({ path }) => placeOf(path, document)))];
  return new ApiError(HttpStatus.CONFLICT, 'stillReferred', {
    parameters: { fields, places: places.slice(0, NAMED).join('; '), more: Math.max(0, places.length - NAMED) },
    issues: issuesOf(errors, document),
  });
}

/** A form that is to be deleted is in use: each kind of place with its number. */
export function formInUse(form: string, uses: readonly FormUse[]): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'formInUse', {
    parameters: { form, count: uses.reduce((sum, { count }) => sum + count, 0) },
    issues: uses.map(({ code, path, count }) => ({
      code,
      path,
      parameters: { count: { value: count, format: 'number' } },
    })),
  });
}

/** @throws ApiError for texts of another form or group */
export function requireOwnTexts(form: string, messages: Messages): void {
  const foreign = Object.keys(messages).filter((key) => !key.startsWith(labelKey(form, '')) && !isSharedText(key));
  if (foreign.length === 0) return;
  throw new ApiError(HttpStatus.BAD_REQUEST, 'foreignTexts', {
    parameters: { form, texts: foreign.join(', '), start: labelKey(form, '') },
    issues: foreign.map((key) => ({ code: 'foreign-text', path: `messages.${key}` })),
  });
}

/** Messages that every form carries. */
export function isSharedText(key: string): boolean {
  return key.startsWith('msg-');
}

/** @throws ApiError for setups sent with a form no product is quoted on, or under another product's id */
export function requireSetupsOf(form: string, quotedOn: string, setups: Readonly<Record<string, ProductSetup>>): void {
  const wrong = Object.entries(setups).flatMap(([prodID, setup]) => {
    if (form !== quotedOn) return [{ code: 'foreign-setup', path: `setups.${prodID}` }];
    return setup.prodID === prodID ? [] : [{ code: 'wrong-product', path: `setups.${prodID}.prodID` }];
  });
  if (wrong.length === 0) return;
  const parameters = { form: quotedOn, places: wrong.map(({ path }) => path).join(', ') };
  throw new ApiError(HttpStatus.BAD_REQUEST, 'foreignSetups', { parameters, issues: wrong });
}

/** @throws ApiError for fields the form does not have */
export function requireKnownNames({ form, items }: FormDocument, names: readonly string[]): void {
  const known = new Set(items.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new ApiError(HttpStatus.NOT_FOUND, 'noField', {
    parameters: { form, fields: unknown.join(', ') },
    issues: unknown.map((path) => ({ code: 'unknown-field', path })),
  });
}

/** @throws ApiError for a field that is sent twice */
export function requireOnce(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new ApiError(HttpStatus.BAD_REQUEST, 'fieldTwice', {
    parameters: { field: twice },
    issues: [{ code: 'duplicate-name', path: twice }],
  });
}

function issuesOf(errors: readonly LintIssue[], document: FormDocument) {
  return errors.map(({ code, path }) => ({ code, path: placeOf(path, document) }));
}

/** By the linter’s own name, the same in every language. */
function namedFault({ code, found }: LintIssue): string {
  return found === undefined ? code : `${code}: ${found}`;
}

/** A pointer with names in place of positions: `/items/3/max` as `txtHeight.max`. */
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

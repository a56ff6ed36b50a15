import { type FormDocument, type LintIssue, labelKey, type Messages } from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import { ApiException } from '../../platform/http/api-exception.ts';
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
  const fields = [...new Set(since.flatMap(({ changed }) => changed))];
  return new ApiException(
    HttpStatus.CONFLICT,
    `${form} was published while you were editing: ${who.join('; ')}. Load it again and repeat your change.`,
    fields.map((path) => ({ code: 'changed', path })),
  );
}

/** The change would leave a form that contradicts itself. */
export function notPublishable(errors: readonly LintIssue[], { document }: FormSnapshot): ApiException {
  const what = errors.map((issue) => `${placeOf(issue.path, document)}: ${wordsOf(issue)}`).join('; ');
  return new ApiException(HttpStatus.BAD_REQUEST, `Nothing was saved. ${what}.`, issuesOf(errors, document));
}

/** What is to be deleted is still spoken of elsewhere. */
export function stillReferred(errors: readonly LintIssue[], { document }: FormSnapshot): ApiException {
  const references = errors.map(({ path, found }) => `${found ?? ''} in ${placeOf(path, document)}`);
  const message = `Not deleted: ${references.join('; ')} would be left behind. Remove these references first.`;
  return new ApiException(HttpStatus.CONFLICT, message, issuesOf(errors, document));
}

/** @throws ApiException for texts of another form or group, and for messages that all forms share */
export function requireOwnTexts(form: string, messages: Messages): void {
  const foreign = Object.keys(messages).filter((key) => !key.startsWith(labelKey(form, '')));
  if (foreign.length === 0) return;
  throw new ApiException(
    HttpStatus.BAD_REQUEST,
    `Not texts of ${form}: ${foreign.join(', ')}. Its texts start with ${labelKey(form, '')}.`,
    foreign.map((key) => ({ code: 'foreign-text', path: `messages.${key}` })),
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

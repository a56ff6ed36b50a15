import {
  type ContentChange,
  contentChanges,
  FORM_PARTS,
  type FormDocument,
  type MergeConflict,
  SHARED_KINDS,
  sameJson,
} from '@lifeform/metadata';
import {
  type ChangedPlace,
  type ImportPackageRequest,
  type TriedForm,
  toUpdateRequest,
  type UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import {
  ancestorOf,
  hereOf,
  ILLUSTRATION_FORM,
  mergePackedForm,
  type PackedForm,
  unpackForm,
} from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentForm, MadeVersion } from '../form/index.ts';

/** The choices by conflict. */
type Choices = NonNullable<ImportPackageRequest['choices']>[string] | undefined;

/** A packed form merged with the local one. */
interface MergedForm {
  /** The request that publishes it; undefined if it changes nothing. */
  readonly request: UpdateControlItemsRequest | undefined;
  readonly changes: readonly ContentChange[];
  /** Conflicts without a choice: they stay as they are here. */
  readonly open: readonly MergeConflict[];
  readonly cases: number;
}

export function mergedForm(
  packed: PackedForm,
  { version, content: here }: CurrentForm,
  choices: Choices = {},
  comment = '',
): MergedForm {
  const chosen = Object.entries(choices).map(([id, side]) => [id, side === 'package' ? 'mine' : 'theirs'] as const);
  const { content, conflicts } = mergePackedForm(packed, here, version > 0, new Map(chosen));
  const isSame = FORM_PARTS.every((part) => sameJson(content[part], here[part]));
  const { form } = packed;
  return {
    request: isSame ? undefined : toUpdateRequest({ form, version, content: here }, content, comment),
    changes: contentChanges(here, content),
    open: conflicts.filter(({ id }) => !Object.hasOwn(choices, id)),
    cases: content.cases.length,
  };
}

/** What a package would make of a form, as it is shown before anything is published. */
export function triedForm(packed: PackedForm, current: CurrentForm, choices: Choices): TriedForm {
  const { form, baseVersion, version } = packed;
  const base = ancestorOf(packed, current.content, current.version > 0);
  const { request, changes, open, cases } = mergedForm(packed, current, choices);
  const changed = open.length > 0 ? 'conflicting' : request ? 'changed' : 'unchanged';
  return {
    ...{ form, baseVersion, version, here: current.version, open: open.length, changes, cases },
    state: current.version === 0 ? 'new' : changed,
    // Found by publishing it.
    warnings: [],
    ...{ base, mine: unpackForm(packed), theirs: hereOf(packed, current.content) },
  };
}

/** What the lint says of a form that was made which stops nothing. */
export function warningsOf({ snapshot: { document }, warnings }: MadeVersion): TriedForm['warnings'] {
  return warnings.map(({ code, path, found }) => ({
    code,
    entry: entryAt(path, document),
    ...(found === undefined ? {} : { found }),
  }));
}

function entryAt(pointer: string, { items, layout, rules, cases = [] }: FormDocument): string {
  const [, part = '', key = ''] = pointer.split('/');
  if (part === 'items') return items[Number(key)]?.name ?? key;
  const lists: Readonly<Record<string, readonly { readonly id: string }[]>> = { layout, rules, cases };
  return lists[part]?.[Number(key)]?.id ?? key;
}

/** What is shared comes before what links it: option sets, parts, forms, and the form that products are quoted on last. */
export function inOrder(forms: readonly PackedForm[]): readonly PackedForm[] {
  const shared = SHARED_KINDS.length;
  const rank = ({ form, base: { kind } }: PackedForm): number =>
    kind ? SHARED_KINDS.indexOf(kind) : form === ILLUSTRATION_FORM ? shared + 1 : shared;
  return forms.toSorted((one, other) => rank(one) - rank(other));
}

/** A line of the differences of several forms. */
export function placeIn(form: string, { part, key, ...change }: ContentChange): ChangedPlace {
  return { ...change, part: `${form} ${part}`, key: `${form}: ${key}` };
}

export function conflicting(form: string, open: readonly MergeConflict[]): ApiError {
  const places = open.map(({ key, property }) => (property === '' ? key : `${key}.${property}`)).join(', ');
  return new ApiError(HttpStatus.CONFLICT, 'packageConflicts', {
    parameters: { form, places },
    issues: open.map(({ id }) => ({ code: 'conflict', path: id })),
  });
}

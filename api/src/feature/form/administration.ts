import { attributesOf, type ControlItem, type ControlItemOverride, recordKey, valueChanges } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { formGroupsOf, type User } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FormSnapshot } from './form-version.ts';
import { isSharedText } from './publish-error.ts';
import { administers, requireRightsHeld } from './record-administration.ts';

/** Parts of a request that only a developer may send, whatever their content. */
const PARTS = [
  'layout',
  'rules',
  'cases',
  'setups',
  'isWhole',
] as const satisfies readonly (keyof UpdateControlItemsRequest)[];

/**
 * People who are not developers may change the administered attributes of fields, or the part of them their role may
 * set, and the record setup of a form whose rights let their role administer it.
 * @throws ApiError 403 naming everything in the request that needs a developer or further rights
 */
export function requireWithinAdministration(
  before: FormSnapshot,
  request: UpdateControlItemsRequest,
  user: Pick<User, 'roleID' | 'permissions' | 'formRights'>,
): void {
  const { roleID } = user;
  const { form, record, messages } = before.document;
  const groups = formGroupsOf(user, form);
  const attributes = attributesOf(groups);
  const mayKeep = administers(record, roleID);
  const isKept = (key: string): boolean =>
    (groups.has('texts') && key in messages) || (mayKeep && key.startsWith(recordKey(form, '')));
  const beyond = [
    ...(request.record !== undefined && !mayKeep ? ['record'] : []),
    ...request.items.flatMap((item) => beyondItem(before, item, attributes)),
    ...PARTS.filter((part) => request[part] !== undefined),
    ...Object.keys(request.messages ?? {}).filter((key) => isSharedText(key) || !isKept(key)),
    ...Object.entries(request.products ?? {}).flatMap(([prodID, overrides]) =>
      Object.entries(overrides).flatMap(([field, override]) =>
        beyondOverride(before, { prodID, field, override }, attributes),
      ),
    ),
  ];
  // Somebody who may set nothing of a form is refused whatever they send of it.
  if (groups.size === 0 && !mayKeep) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
  if (beyond.length > 0) {
    throw new ApiError(HttpStatus.FORBIDDEN, 'developerNeeded', { parameters: { parts: beyond.join(', ') } });
  }
  requireRightsHeld(record, request.record, roleID);
}

function beyondItem({ document }: FormSnapshot, item: ControlItem, allowed: ReadonlySet<string>): readonly string[] {
  const old = document.items.find(({ name }) => name === item.name);
  return old ? differing(old, item, allowed).map((attribute) => `${item.name}.${attribute}`) : [item.name];
}

interface SentOverride {
  readonly prodID: string;
  readonly field: string;
  readonly override: ControlItemOverride;
}

function beyondOverride(
  before: FormSnapshot,
  { prodID, field, override }: SentOverride,
  allowed: ReadonlySet<string>,
): readonly string[] {
  const old = before.overrides[prodID]?.[field] ?? {};
  return differing(old, override, allowed).map((attribute) => `${prodID}/${field}.${attribute}`);
}

/** Attributes that differ and are not among those the person may set. */
function differing(before: object, after: object, allowed: ReadonlySet<string>): readonly string[] {
  const attributes = valueChanges(before, after, 1).flatMap(({ path }) => path);
  return attributes.filter((attribute) => !allowed.has(attribute));
}

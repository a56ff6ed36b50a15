import {
  ADMINISTERED_ATTRIBUTES,
  type ControlItem,
  type ControlItemOverride,
  recordKey,
  valueChanges,
} from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FormSnapshot } from './form-version.ts';
import { isSharedText } from './publish-error.ts';
import { administers, requireRightsHeld } from './record-administration.ts';

/** Parts of a request that take a developer whatever is in them. */
const PARTS = [
  'layout',
  'rules',
  'cases',
  'setups',
  'isWhole',
] as const satisfies readonly (keyof UpdateControlItemsRequest)[];

/**
 * Who is no developer sets what is administered of fields, and how the form's records are kept where its rights let
 * their role administer it.
 * @throws ApiError 403 naming everything in the request that takes a developer, or rights beyond the person's own
 */
export function requireWithinAdministration(
  before: FormSnapshot,
  request: UpdateControlItemsRequest,
  { roleID }: Pick<User, 'roleID'>,
): void {
  const { form, record, messages } = before.document;
  const mayKeep = administers(record, roleID);
  const isKept = (key: string): boolean => key in messages || (mayKeep && key.startsWith(recordKey(form, '')));
  const beyond = [
    ...(request.record !== undefined && !mayKeep ? ['record'] : []),
    ...request.items.flatMap((item) => beyondItem(before, item)),
    ...PARTS.filter((part) => request[part] !== undefined),
    ...Object.keys(request.messages ?? {}).filter((key) => isSharedText(key) || !isKept(key)),
    ...Object.entries(request.products ?? {}).flatMap(([prodID, overrides]) =>
      Object.entries(overrides).flatMap(([field, override]) => beyondOverride(before, prodID, field, override)),
    ),
  ];
  if (beyond.length > 0) {
    throw new ApiError(HttpStatus.FORBIDDEN, 'developerNeeded', { parameters: { parts: beyond.join(', ') } });
  }
  requireRightsHeld(record, request.record, roleID);
}

function beyondItem({ document }: FormSnapshot, item: ControlItem): readonly string[] {
  const old = document.items.find(({ name }) => name === item.name);
  return old ? differing(old, item).map((attribute) => `${item.name}.${attribute}`) : [item.name];
}

function beyondOverride(before: FormSnapshot, prodID: string, field: string, override: ControlItemOverride): string[] {
  const old = before.overrides[prodID]?.[field] ?? {};
  return differing(old, override).map((attribute) => `${prodID}/${field}.${attribute}`);
}

/** Attributes that differ and are not administered. */
function differing(before: object, after: object): readonly string[] {
  const attributes = valueChanges(before, after, 1).flatMap(({ path }) => path);
  return attributes.filter((attribute) => !ADMINISTERED_ATTRIBUTES.has(attribute));
}

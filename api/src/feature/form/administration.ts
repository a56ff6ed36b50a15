import { ADMINISTERED_ATTRIBUTES, type ControlItem, type ControlItemOverride, valueChanges } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FormSnapshot } from './form-version.ts';
import { isSharedText } from './publish-error.ts';

/** Parts of a request that take a developer whatever is in them. */
const PARTS = [
  'layout',
  'rules',
  'cases',
  'setups',
  'record',
  'isWhole',
] as const satisfies readonly (keyof UpdateControlItemsRequest)[];

/** @throws ApiError 403 naming everything in the request that takes a developer */
export function requireWithinAdministration(before: FormSnapshot, request: UpdateControlItemsRequest): void {
  const beyond = [
    ...request.items.flatMap((item) => beyondItem(before, item)),
    ...PARTS.filter((part) => request[part] !== undefined),
    ...Object.keys(request.messages ?? {}).filter((key) => isSharedText(key) || !(key in before.document.messages)),
    ...Object.entries(request.products ?? {}).flatMap(([prodID, overrides]) =>
      Object.entries(overrides).flatMap(([field, override]) => beyondOverride(before, prodID, field, override)),
    ),
  ];
  if (beyond.length === 0) return;
  throw new ApiError(HttpStatus.FORBIDDEN, 'developerNeeded', { parameters: { parts: beyond.join(', ') } });
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

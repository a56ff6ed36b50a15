import { type ControlItem, type FormDocument, isFieldType } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from './form-cache.ts';

/** What is saved of a field whose type changes. */
export interface HeldValues {
  /** In how many documents a value of it stands. */
  readonly held: number;
  /** How many of those are opened as they stand, and would not be what the new type holds. */
  readonly unfit: number;
}

type Finder = (document: FormDocument, item: ControlItem, principal: Principal) => Promise<HeldValues>;

/** A field in use keeps its type, unless the publication says that its saved values are converted. */
@Injectable()
export class TypeChanges {
  #find: Finder = async () => ({ held: 0, unfit: 0 });

  constructor(private readonly forms: FormCache) {}

  foundBy(find: Finder): void {
    this.#find = find;
  }

  /** @throws ApiError 409 with the field and how many values there are */
  async require(request: UpdateControlItemsRequest, principal: Principal): Promise<void> {
    const document = this.forms.newest(request.form);
    // What keeps its version is opened with the type it was saved under; nobody but developers changes types.
    if (!document || request.keepsEarlier || !holds(principal, 'isDeveloper')) return;
    for (const item of changedTypes(document, request.items)) {
      const { held, unfit } = await this.#find(document, item, principal);
      const field = item.name;
      if (held > 0 && !request.converts?.includes(field)) {
        const issues = [{ code: 'type-in-use', path: field }];
        throw new ApiError(HttpStatus.CONFLICT, 'typeInUse', { parameters: { field, held }, issues });
      }
      if (unfit > 0) {
        const issues = [{ code: 'type-not-converted', path: field }];
        throw new ApiError(HttpStatus.CONFLICT, 'typeNotConverted', { parameters: { field, unfit }, issues });
      }
    }
  }
}

function changedTypes({ items }: FormDocument, sent: readonly ControlItem[]): readonly ControlItem[] {
  return sent.filter((item) => {
    const names = [item.name, ...(item.formerNames ?? [])];
    const before = items.find(({ name }) => names.includes(name));
    return before !== undefined && before.fieldType !== item.fieldType && isFieldType(item.fieldType);
  });
}

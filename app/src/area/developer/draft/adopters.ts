import { toUpdateRequest } from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';
import type { Adopter } from '../../../shell/adoption/adoption-reach.tsx';
import type { FormVersion } from './form-draft.ts';

interface Draft {
  readonly base: FormVersion;
  readonly content: ProductContent;
}

/** The products whose setups a draft changes or adds; limits of their fields are the form's, and not among them. */
export function adoptersOf({ base, content }: Draft): readonly Adopter[] {
  const { setups = {} } = toUpdateRequest(base, content, '');
  const before = base.content.setups;
  return Object.values(setups).map(({ prodID, name, basis }) => ({
    ...{ prodID, name, basis },
    former: before[prodID]?.basis,
  }));
}

import type { FormDocument } from '@lifeform/metadata';
import type { ImpactKind } from '@lifeform/metadata/contract';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Sample } from './impact-work.ts';

/** Something saved, with the name it is listed by where the person may see it. */
export interface Sourced {
  readonly id: string;
  readonly name: string | undefined;
  readonly sample: Sample;
}

/** All that is saved of one kind. */
export interface ImpactSource {
  readonly kind: ImpactKind;
  readonly total: number;
  readonly lots: () => AsyncGenerator<readonly Sourced[]>;
}

/** What is saved of which form, as it is published, and for whom. */
export interface ImpactAsk {
  readonly document: FormDocument;
  readonly principal: Principal;
}

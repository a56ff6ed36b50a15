import type { FormDocument } from '@lifeform/metadata';
import type { ImpactKind } from '@lifeform/metadata/contract';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Sample } from './impact-work.ts';

/** A saved document, with its name if the person may see it. */
export interface Sourced {
  readonly id: string;
  readonly name: string | undefined;
  readonly sample: Sample;
}

/** All saved documents of one kind. */
export interface ImpactSource {
  readonly kind: ImpactKind;
  readonly total: number;
  readonly lots: () => AsyncGenerator<readonly Sourced[]>;
}

/** Which form's saved documents are wanted, the form as published, and for whom. */
export interface ImpactAsk {
  readonly document: FormDocument;
  readonly principal: Principal;
}

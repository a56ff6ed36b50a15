import { NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import { list, object, pattern, type Schema } from '../../form/schema/schema.ts';
import type { CriticalIllnessMapping } from './critical-illness-mapping.ts';
import type { DisabilityMapping } from './disability-mapping.ts';
import type { NamedRiderMapping } from './named-rider-mapping.ts';
import { TEXT_CODE } from './text-code.ts';

const riders = list(object<NamedRiderMapping>({ name: pattern(NAME), label: pattern(TEXT_CODE), selected: logic }), 20);

export const criticalIllnessSchema: Schema<CriticalIllnessMapping> = object<CriticalIllnessMapping>({
  label: pattern(TEXT_CODE),
  plan: logic,
  faceAmount: logic,
  riders,
});

export const disabilitySchema: Schema<DisabilityMapping> = object<DisabilityMapping>({
  label: pattern(TEXT_CODE),
  monthlyBenefit: logic,
  occupation: logic,
  elimination: logic,
  benefitPeriod: logic,
  riders,
});

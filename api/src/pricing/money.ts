export { roundHalfAway, roundWhole, sumCents, toCents, wholeCents } from '@lifeform/metadata/insurance';

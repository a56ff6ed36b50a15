export { roundHalfAway, sumCents, toCents, wholeCents } from '@lifeform/metadata/insurance';

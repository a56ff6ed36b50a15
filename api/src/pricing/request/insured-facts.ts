import type { QuoteMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { TermPolicy } from '../policy/term-policy.ts';
import { optionalNumber, type Read, reader, toNumber, toText } from './read-logic.ts';

/** Percent of standard mortality without a rating. */
const STANDARD = 100;

/** Facts about the first life and the whole of any kind of policy. */
export type InsuredFacts = Omit<TermPolicy, 'layers' | 'riders'>;

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileFacts(quote: QuoteMapping): Read<InsuredFacts> {
  const { insured } = quote;
  const read = {
    sex: reader(insured.sex ?? '', toText),
    smokeClass: reader(insured.smokeClass ?? '', toText),
    rateClass: reader(insured.rateClass ?? '', toText),
    issueAge: reader(insured.issueAge, toNumber),
    rating: reader(quote.rating ?? STANDARD, toNumber),
    flatExtra: reader(quote.flatExtra ?? 0, toNumber),
    flatExtraDuration: reader(quote.flatExtraDuration ?? 0, toNumber),
    waiver: reader(quote.waiver ?? false, isTruthy),
    accidentalDeath: reader(quote.accidentalDeath ?? false, isTruthy),
    accidentalDeathFace: optionalNumber(quote.accidentalDeathFace),
  };
  return (scope) => {
    const accidentalDeathFace = read.accidentalDeathFace(scope);
    return {
      sex: read.sex(scope),
      smokeClass: read.smokeClass(scope),
      rateClass: read.rateClass(scope),
      issueAge: read.issueAge(scope),
      rating: read.rating(scope),
      flatExtra: read.flatExtra(scope),
      flatExtraDuration: read.flatExtraDuration(scope),
      waiver: read.waiver(scope),
      accidentalDeath: read.accidentalDeath(scope),
      ...(accidentalDeathFace ? { accidentalDeathFace } : {}),
    };
  };
}

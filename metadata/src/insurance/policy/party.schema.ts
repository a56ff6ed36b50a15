import {
  choice,
  dayOfAnyYear,
  flag,
  list,
  named,
  number,
  object,
  optional,
  pattern,
  type Schema,
  text,
} from '../../form/schema/schema.ts';
import { BENEFICIARY_TYPE_CODES, CASL_CONSENTS, GENDERS, PARTY_TYPES } from './code-set.ts';
import type { Beneficiary, Party } from './party.ts';

const name = optional(text(100));
const code = optional(text(20));

export const partySchema: Schema<Party> = named(
  'Party',
  object<Party>({
    partyType: choice(PARTY_TYPES),
    clientID: text(40, 1),
    salutation: code,
    firstName: name,
    middleName: name,
    lastName: name,
    companyName: name,
    dateOfBirth: optional(dayOfAnyYear),
    dateOfDeath: optional(dayOfAnyYear),
    gender: optional(choice(GENDERS)),
    smokeClass: code,
    rateClass: code,
    sin: optional(pattern('^\\d{9}$')),
    consent: flag(),
    memberClass: code,
    caslConsent: choice(CASL_CONSENTS),
    emails: list(object<Party['emails'][number]>({ emailAddress: text(254, 3) }), 10),
    phoneNumber: optional(pattern('^\\d{10}$')),
    address1: name,
    address2: name,
    address3: name,
    address4: name,
    city: name,
    province: optional(pattern('^[A-Z]{2}$')),
    postalCode: optional(pattern('^[A-Z]\\d[A-Z] \\d[A-Z]\\d$')),
    bankName: name,
    bankNo: code,
    bankBranchNo: code,
    bankAccountNo: code,
    bankAccountHolderName: name,
    churchNumber: code,
    churchName: name,
    churchCity: name,
    churchProvince: optional(pattern('^[A-Z]{2}$')),
    denomination: code,
  }),
);

export const beneficiarySchema: Schema<Beneficiary> = named(
  'Beneficiary',
  object<Beneficiary>({
    beneficiaryTypeCode: choice(BENEFICIARY_TYPE_CODES),
    name: text(200),
    beneficiaryRelationship: text(40),
    beneficiaryPercent: number(),
  }),
);

import type { BeneficiaryTypeCode, CaslConsent, Gender, PartyType } from './code-set.ts';

/** A person or a company with a part in a policy. Personal: never in a log or an address. */
export interface Party {
  readonly partyType: PartyType;
  readonly clientID: string;
  readonly salutation?: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** `YYYY-MM-DD`, as every date below. */
  readonly dateOfBirth?: string;
  readonly dateOfDeath?: string;
  readonly gender?: Gender;
  /** R non-smoker, S smoker, C child. */
  readonly smokeClass?: string;
  /** E elite, P preferred, S standard. */
  readonly rateClass?: string;
  /** Nine digits. */
  readonly sin?: string;
  /** Consent to the use of personal information. */
  readonly consent: boolean;
  readonly memberClass?: string;
  readonly caslConsent: CaslConsent;
  readonly emails: readonly { readonly emailAddress: string }[];
  readonly phoneNumber?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly address3?: string;
  readonly address4?: string;
  readonly city?: string;
  /** Two letters. */
  readonly province?: string;
  readonly postalCode?: string;
  readonly bankName?: string;
  readonly bankNo?: string;
  readonly bankBranchNo?: string;
  readonly bankAccountNo?: string;
  readonly bankAccountHolderName?: string;
  readonly churchNumber?: string;
  readonly churchName?: string;
  readonly churchCity?: string;
  readonly churchProvince?: string;
  /** Its name is the text `tEdit-Policy-denomination-{code}`. */
  readonly denomination?: string;
}

export interface Beneficiary {
  readonly beneficiaryTypeCode: BeneficiaryTypeCode;
  /** Empty for an estate. */
  readonly name: string;
  /** Its name is the text `tEdit-Policy-relationship-{code}`. */
  readonly beneficiaryRelationship: string;
  readonly beneficiaryPercent: number;
}

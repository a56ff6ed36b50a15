import type { FormValues } from '@lifeform/metadata';

export const SIN = '130-692-544';
/** A whole application of the insured for herself, paid from an account. */
export const ANSWERS: FormValues = {
  ...{ dtInsuredBirthDate: '1986-05-01', txtOccupation: 'Baker', txtInsuredAddress: '1 Main Street' },
  ...{ txtInsuredCity: 'Toronto', cboInsuredCountry: 'CA', cboInsuredProvince: 'ON', txtInsuredPostalCode: 'K1A 0B1' },
  ...{ txtInsuredHomePhone: '(416) 555-0123', txtInsuredCellPhone: '(416) 555-0124', rdoCaslConsent: 'N' },
  ...{ rdoOwnerType: 'P', rdoOwnerIsInsured: 'Y', txtOwnerSIN: SIN },
  grpBeneficiaries: [{ txtBeneficiaryName: 'Jean Chen', cboBeneficiaryRelationship: 'S', txtBeneficiaryShare: 100 }],
  ...{ rdoReplacement: 'N', rdoPaymentMethod: 'B', txtAccountHolder: 'Marie Chen', txtTransitNumber: '00123' },
  ...{ txtInstitutionNumber: '003', txtAccountNumber: '7654321', chkPaymentDeclaration: true },
  ...{ txtHeight: 165, txtWeight: 60, rdoWeightLoss: 'N', rdoConvicted: 'N', rdoCharged: 'N' },
  ...{ rdoHeart: 'N', rdoCancer: 'N', rdoOtherIllness: 'N', chkDeclaration: true },
};

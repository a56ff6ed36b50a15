import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { errorsOf, illustration, messagesOf, newBusiness, term0180 } from './fixture.ts';

const SECOND: FormValues = { txtInsured2Age: 38, rdoInsured2Sex: 'M', cboInsured2SmokerClass: 'R' };

const onForm = (product: ProductSetup) => formSetup(product, newBusiness.form);

function setupOf(prodID: string): ProductSetup {
  return seed.products.find((product) => product.prodID === prodID) ?? term0180;
}

function quote(prodID: string, values: FormValues = {}): Form {
  return illustration({ cboProduct: prodID, txtFaceAmount: 100_000, ...values }, { setup: onForm(setupOf(prodID)) });
}

/** The fields among these that are shown. */
function shown(form: Form, names: readonly string[]): readonly string[] {
  return names.filter((name) => !form.getField(name).hidden);
}

const LIFE = seed.products.filter(({ quote: { calculation } }) => calculation === 'life');

describe.each(LIFE.map(({ prodID, items, settings }) => [prodID, items.NewBusiness, settings] as const))(
  'product %s',
  (prodID, items, settings) => {
    const joint = settings.onlyPolicyType ? SECOND : {};
    const face = items?.txtFaceAmount ?? {};
    const age = items?.txtInsuredAge ?? {};
    const enhancement = settings.isEnhanced ? { txtEnhancement: 50_000 } : {};
    const complete = { ...joint, ...enhancement };

    test('is complete with an insured and a face amount, and shows no layers of another product', () => {
      const form = quote(prodID, complete);
      expect(errorsOf(form)).toEqual({});
      expect(shown(form, ['chkTerm10', 'txtFaceTerm10', 'chkTerm20', 'chkTerm30'])).toEqual([]);
      expect(form.getField('txtTotalFace').value).toBe(settings.isEnhanced ? 150_000 : 100_000);
    });

    test('is held to its issue ages and face amounts, with both limits named in both languages [VAL-020]', () => {
      const { min = 0, max = 0 } = face;
      const [low, high] = [
        quote(prodID, { ...complete, txtFaceAmount: min - 1 }),
        quote(prodID, { ...complete, txtFaceAmount: max + 1 }),
      ];
      for (const form of [low, high]) {
        expect(messagesOf(form, 'txtFaceAmount')[0]).toBe(
          `Enter a value from ${min.toLocaleString('en-CA')} to ${max.toLocaleString('en-CA')}.`,
        );
        expect(messagesOf(form, 'txtFaceAmount', 'fr')[0]).toMatch(/^Entrez une valeur de .* à .*\.$/);
      }
      const old = quote(prodID, { ...complete, txtInsuredAge: (age.max ?? 0) + 1 });
      expect(messagesOf(old, 'txtInsuredAge')).toContain(`Enter a value from ${age.min} to ${age.max}.`);
    });
  },
);

describe('the policy type', () => {
  test('is single, first-to-die or last-to-die, and joint asks for the second insured [ILL-035]', () => {
    const codes = newBusiness.items.find(({ name }) => name === 'rdoPolicyType')?.optionItems?.map(({ code }) => code);
    expect(codes).toEqual(['S', 'F', 'L']);
    for (const rdoPolicyType of ['F', 'L']) {
      expect(Object.keys(errorsOf(quote('0185', { rdoPolicyType }))).sort()).toEqual([
        'cboInsured2SmokerClass',
        'rdoInsured2Sex',
        'txtInsured2Age',
      ]);
      expect(errorsOf(quote('0185', { rdoPolicyType, ...SECOND }))).toEqual({});
    }
    expect(errorsOf(quote('0185', { rdoPolicyType: 'S' }))).toEqual({});
  });

  test.each([
    ['0186', 'F'],
    ['0022', 'L'],
  ])('of product %s is always %s, and cannot be changed', (prodID, code) => {
    expect(quote(prodID, SECOND).getField('rdoPolicyType')).toMatchObject({ value: code, disabled: true });
  });

  test('that a product does not offer can be put right: the field is not held', () => {
    const form = quote('0010', { rdoPolicyType: 'F' });
    expect(form.getField('rdoPolicyType').disabled).toBe(false);
    expect(messagesOf(form, 'rdoPolicyType')).toEqual(['This product insures one life. Choose Single life.']);
    form.change('rdoPolicyType', 'S');
    expect(errorsOf(form)).toEqual({});
  });
});

describe('the second insured', () => {
  test('has an age that follows the date of birth, to the nearest birthday', () => {
    const form = quote('0186', { ...SECOND, dtInsured2BirthDate: '1985-09-14' });
    expect(form.getField('txtInsured2Age')).toMatchObject({ value: 41, readOnly: true });
  });

  test('is refused a birth date after today and a child’s class as an adult', () => {
    const form = quote('0186', { ...SECOND, dtInsured2BirthDate: '2026-03-16', cboInsured2SmokerClass: 'C' });
    expect(errorsOf(form)).toEqual({
      dtInsured2BirthDate: ['The date of birth cannot be later than today.'],
      cboInsured2SmokerClass: ['The child class is only for an insured under age 18.'],
    });
  });

  test('who smokes keeps both from the Elite class', () => {
    const elite = { ...SECOND, cboRateClass: 'E', txtFaceAmount: 250_000 };
    expect(errorsOf(quote('0186', elite))).toEqual({});
    expect(Object.keys(errorsOf(quote('0186', { ...elite, cboInsured2SmokerClass: 'S' })))).toEqual(['cboRateClass']);
  });
});

const OWN = [
  'cboCover',
  'cboGrowth',
  'txtEnhancement',
  'cboDividendOption',
  'txtFlatExtra',
  'rdoPaymentMode',
  'chkADO',
  'chkWaiver',
  'chkTermRider',
  'chkGPO',
  'chkChildTerm',
  'chkCriticalRider',
  'chkAIB',
  'chkCPB',
];

test.each([
  ['0180', ['txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver', 'chkGPO', 'chkChildTerm', 'chkCriticalRider']],
  ['0110', ['txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver', 'chkTermRider', 'chkChildTerm']],
  ['0185', ['txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver', 'chkTermRider']],
  ['0186', ['txtFlatExtra', 'rdoPaymentMode', 'chkWaiver', 'chkChildTerm']],
  ['0190', ['cboCover', 'txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver']],
  ['0192', ['cboGrowth', 'txtFlatExtra', 'rdoPaymentMode', 'chkWaiver']],
  ['0195', ['txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver']],
  [
    '0010',
    [
      'cboDividendOption',
      'txtFlatExtra',
      'rdoPaymentMode',
      'chkADO',
      'chkWaiver',
      'chkTermRider',
      'chkGPO',
      'chkChildTerm',
    ],
  ],
  ['0022', ['cboDividendOption', 'txtFlatExtra', 'rdoPaymentMode']],
  ['0025', ['txtEnhancement', 'txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver', 'chkTermRider']],
  ['0030', ['cboDividendOption']],
  ['0040', ['cboCover', 'cboDividendOption', 'txtFlatExtra', 'rdoPaymentMode', 'chkADO', 'chkWaiver']],
])('product %s shows its own choices and riders, and no others', (prodID, own) => {
  expect(shown(quote(prodID), OWN)).toEqual(own);
});

describe('a rider', () => {
  test.each([
    ['chkTermRider', 'txtTermRiderFace'],
    ['chkGPO', 'txtGPOFace'],
    ['chkChildTerm', 'txtChildTermFace'],
  ])('%s asks for its amount only when ticked', (rider, amount) => {
    const state = (ticked: boolean) => quote('0010', { [rider]: ticked }).getField(amount).hidden;
    expect([state(false), state(true)]).toEqual([true, false]);
    expect(messagesOf(quote('0010', { [rider]: true }), amount)).toEqual(['This field is required.']);
  });

  test.each([
    ['chkGPO', 50, 51],
    ['chkTermRider', 75, 76],
    ['chkTermRider', 18, 17],
    ['chkChildTerm', 18, 17],
  ])('%s is offered at age %i, and at %i is off and says why', (rider, offered, not) => {
    const at = (txtInsuredAge: number) => quote('0010', { [rider]: true, txtInsuredAge }).getField(rider);
    expect(at(offered)).toMatchObject({ value: true, disabled: false });
    expect(at(not)).toMatchObject({
      value: false,
      disabled: true,
      status: `tEdit-NewBusiness-${rider}-unavailable`,
    });
  });

  test('of term is at most five times the face amount, an option at most the face amount', () => {
    const riders = { chkTermRider: true, txtTermRiderFace: 100_001, chkGPO: true, txtGPOFace: 20_001 };
    const form = quote('0010', { txtFaceAmount: 20_000, ...riders });
    expect(errorsOf(form)).toEqual({
      txtTermRiderFace: ['The term rider cannot exceed $100,000.00 with this face amount.'],
      txtGPOFace: ['The option amount cannot exceed the face amount of $20,000.00.'],
    });
  });
});

test('an enhancement is at most 150 % of the face amount, and both together reach from 25,000 to 5,000,000', () => {
  const at = (txtFaceAmount: number, txtEnhancement: number) =>
    errorsOf(quote('0025', { txtFaceAmount, txtEnhancement }));
  expect(at(10_000, 15_000)).toEqual({});
  expect(at(100_000, 150_001)).toEqual({
    txtEnhancement: ['The enhancement cannot exceed $150,000.00 with this face amount.'],
  });
  const together = ['The face amount and the enhancement together must be from $25,000.00 to $5,000,000.00.'];
  expect(at(10_000, 14_999)).toEqual({ txtFaceAmount: together, txtEnhancement: together });
  expect(at(3_000_000, 2_000_001)).toEqual({ txtFaceAmount: together, txtEnhancement: together });
});

test('another product keeps what both ask for, and what only the first asked for until it comes back', () => {
  const form = quote('0010', { cboDividendOption: 'PIC', txtFaceAmount: 80_000 });
  form.replace(newBusiness, onForm(term0180));
  expect(form.getField('txtInsuredName').value).toBe('Marguerite Tremblay');
  expect(form.getField('txtFaceTerm10').value).toBe(250_000);
  form.replace(newBusiness, onForm(setupOf('0020')));
  expect([form.getField('txtFaceAmount').value, form.getField('cboDividendOption').value]).toEqual([80_000, 'PIC']);
});

import { describe, expect, test } from 'vitest';
import { blank, errorsOf, illustration, messagesOf, term0180 } from './fixture.ts';

describe('the age of the insured', () => {
  test('follows the date of birth, to the nearest birthday', () => {
    // Six months and a day past the 40th birthday.
    expect(illustration({ dtInsuredBirthDate: '1985-09-14' }).getField('txtInsuredAge').value).toBe(41);
    expect(illustration({ dtInsuredBirthDate: '1985-09-16' }).getField('txtInsuredAge').value).toBe(40);
  });

  test('cannot be typed while it follows the date of birth, and says so', () => {
    const age = illustration({ dtInsuredBirthDate: '1985-09-14' }).getField('txtInsuredAge');
    expect([age.readOnly, age.status]).toEqual([true, 'tEdit-NewBusiness-txtInsuredAge-fromBirthDate']);
  });

  test('is the entered one again when the date of birth is taken away', () => {
    const form = illustration({ txtInsuredAge: 50, dtInsuredBirthDate: '1985-09-14' });
    form.change('dtInsuredBirthDate', null);
    expect(form.getField('txtInsuredAge')).toMatchObject({ value: 50, readOnly: false, status: undefined });
  });

  test('is held to the issue ages of the product', () => {
    expect(messagesOf(illustration({ txtInsuredAge: 76 }), 'txtInsuredAge')).toEqual(['Enter a value from 18 to 75.']);
    expect(messagesOf(illustration({ txtInsuredAge: 17 }), 'txtInsuredAge')).toEqual(['Enter a value from 18 to 75.']);
    expect(messagesOf(illustration({ txtInsuredAge: 18 }), 'txtInsuredAge')).toEqual([]);
  });

  test('a date of birth after today is refused', () => {
    const form = illustration({ dtInsuredBirthDate: '2026-03-16' });
    expect(messagesOf(form, 'dtInsuredBirthDate')).toEqual(['The date of birth cannot be later than today.']);
    expect(form.getField('txtInsuredAge').value).toBe(40);
  });
});

describe('the owner', () => {
  test('is the insured when left blank at 18 or over [RULE-012]', () => {
    expect(illustration({ txtInsuredAge: 18 }).getField('txtOwnerName').value).toBe('Marguerite Tremblay');
  });

  test('stays blank for an insured under 18 [RULE-012]', () => {
    expect(illustration({ txtInsuredAge: 17 }).getField('txtOwnerName').value).toBe('');
  });

  test('keeps the name that was entered [RULE-012]', () => {
    expect(illustration({ txtOwnerName: 'Luc Roy' }).getField('txtOwnerName').value).toBe('Luc Roy');
  });

  test('follows the insured name until an owner is entered', () => {
    const form = illustration();
    form.change('txtInsuredName', 'Jean Roy');
    expect(form.getField('txtOwnerName').value).toBe('Jean Roy');
    form.change('txtOwnerName', 'Luc Roy');
    form.change('txtInsuredName', 'Anne Roy');
    expect(form.getField('txtOwnerName').value).toBe('Luc Roy');
  });

  test('is the insured from the 18th birthday on, not the day before [RULE-012] [RULE-014]', () => {
    expect(illustration({ dtInsuredBirthDate: '2008-03-16' }).getField('txtOwnerName').value).toBe('');
    expect(illustration({ dtInsuredBirthDate: '2008-03-15' }).getField('txtOwnerName').value).toBe(
      'Marguerite Tremblay',
    );
  });
});

describe('the smoker class', () => {
  test.each([
    ['S', 'R'],
    ['R', 'R'],
    ['C', 'C'],
  ])('entered as %s under 18 is %s [RULE-013]', (entered, treated) => {
    const form = illustration({ txtInsuredAge: 17, cboInsuredSmokerClass: entered });
    expect(form.getField('cboInsuredSmokerClass').value).toBe(treated);
  });

  test('changes on the 18th birthday, by age last birthday [RULE-013] [RULE-014]', () => {
    const born = (day: string) =>
      illustration({ dtInsuredBirthDate: day, cboInsuredSmokerClass: 'S' }).getField('cboInsuredSmokerClass').value;
    expect([born('2008-03-16'), born('2008-03-15')]).toEqual(['R', 'S']);
  });

  test('comes back as entered when the age is corrected', () => {
    const form = illustration({ txtInsuredAge: 17, cboInsuredSmokerClass: 'S' });
    form.change('txtInsuredAge', 30);
    expect(form.getField('cboInsuredSmokerClass').value).toBe('S');
  });

  test('of a child is refused for an adult', () => {
    expect(messagesOf(illustration({ cboInsuredSmokerClass: 'C' }), 'cboInsuredSmokerClass')).toEqual([
      'The child class is only for an insured under age 18.',
    ]);
  });
});

describe('the Elite rate class', () => {
  const message = 'The Elite rate class needs a non-smoker and a total face amount of at least $250,000.00.';

  test('is for a non-smoker with a total face amount of 250,000 or more', () => {
    expect(messagesOf(illustration({ cboRateClass: 'E' }), 'cboRateClass')).toEqual([]);
    expect(messagesOf(illustration({ cboRateClass: 'E', txtFaceTerm10: 249_999 }), 'cboRateClass')).toEqual([message]);
    expect(messagesOf(illustration({ cboRateClass: 'E', cboInsuredSmokerClass: 'S' }), 'cboRateClass')).toEqual([
      message,
    ]);
  });

  test('is not refused before a face amount is entered', () => {
    expect(messagesOf(illustration({ cboRateClass: 'E', txtFaceTerm10: null }), 'cboRateClass')).toEqual([]);
  });
});

describe('a single-life product', () => {
  test('shows the policy type, held at single life, and why', () => {
    expect(blank().getField('rdoPolicyType')).toMatchObject({
      value: 'S',
      disabled: true,
      secondaryText: 'tEdit-NewBusiness-rdoPolicyType-single',
    });
  });

  test('refuses a joint policy type that was sent anyway', () => {
    expect(errorsOf(illustration({ rdoPolicyType: 'F' }))).toEqual({
      rdoPolicyType: ['This product insures one life. Choose Single life.'],
    });
  });

  test('asks for the second insured only when the policy is joint', () => {
    expect(illustration().getField('txtInsured2Name').hidden).toBe(true);
    expect(illustration({ rdoPolicyType: 'L' }).getField('txtInsured2Name').hidden).toBe(false);
    expect(term0180.settings.isJointOffered).toBe(false);
  });
});

import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { labelKey, optionKey, secondaryKey, tooltipKey } from '../src/form/message/key.ts';

test('a key is tEdit-, the group and the code; what belongs to a field follows its code [I18N-001]', () => {
  expect([
    labelKey('NewBusiness', 'txtInsuredName'),
    optionKey('NewBusiness', 'rdoPaymentMode', 'A'),
    tooltipKey('NewBusiness', 'txtInsuredName'),
    secondaryKey('NewBusiness', 'txtInsuredName'),
  ]).toEqual([
    'tEdit-NewBusiness-txtInsuredName',
    'tEdit-NewBusiness-rdoPaymentMode-option-A',
    'tEdit-NewBusiness-txtInsuredName-tooltip',
    'tEdit-NewBusiness-txtInsuredName-secondary',
  ]);
});

test('every text that is shipped stands under such a key, or is a message of the product [I18N-001]', () => {
  const strays = Object.keys(seed.messages).filter(
    (key) => !/^(?:tEdit-(?:[A-Z][A-Za-z]*|alphalookup)-|msg-)\S/.test(key),
  );
  expect(strays).toEqual([]);
});

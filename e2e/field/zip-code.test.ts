import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'zipCode',
  typing: [['123456789', '12345-6789']],
  pasting: [['12345 6789', '12345-6789']],
  wrong: { text: '12345', message: /valid ZIP code/, right: '123456789' },
});

import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'ssn',
  typing: [['123456789', '123-45-6789']],
  pasting: [['123 45 6789', '123-45-6789']],
  wrong: { text: '12345', message: /9 digits of the social security number/, right: '123456789' },
});

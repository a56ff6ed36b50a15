import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'integer',
  typing: [
    ['12345', '12,345'],
    ['1a2b3', '123'],
  ],
  pasting: [['12 345', '12,345']],
  french: { typing: [['12345', '12 345']], pasting: [['12,345', '12 345']] },
  wrong: { text: '100000', message: /from 1 to 99,999/, right: '5' },
});

import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'text',
  typing: [
    ['Paid-up at 65', 'Paid-up at 65'],
    ['Échéance à 65 ans', 'Échéance à 65 ans'],
    ['0123456789012345678901234567890123456789 cut', '0123456789012345678901234567890123456789'],
  ],
  pasting: [
    ['Whole life', 'Whole life'],
    ['0123456789012345678901234567890123456789 cut', '0123456789012345678901234567890123456789'],
  ],
  wrong: { text: 'x', message: /from 2 to 40 characters/, right: 'xy' },
});

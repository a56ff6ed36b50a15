import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'dollar',
  typing: [
    ['1234.5', '$1,234.50'],
    ['250000', '$250,000.00'],
    ['12.345', '$12.34'],
    ['1a2b', '$12.00'],
  ],
  pasting: [
    ['$1,234.50', '$1,234.50'],
    ['about 12', 'about 12'],
  ],
  french: {
    typing: [
      ['1234,5', '$1 234,50'],
      ['1234.5', '$1 234,50'],
    ],
    pasting: [['1 234,50 $', '$1 234,50']],
  },
  wrong: { text: '4', message: /from 5 to 5,000,000/, right: '40' },
});

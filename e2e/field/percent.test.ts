import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'percent',
  typing: [
    ['5.25', '5.25%'],
    ['5', '5.00%'],
    ['0', '0.00%'],
  ],
  pasting: [['5.5 %', '5.50%']],
  french: {
    typing: [
      ['5,25', '5,25 %'],
      ['5.25', '5,25 %'],
    ],
    pasting: [['5,5 %', '5,50 %']],
  },
  wrong: { text: '20', message: /from 0.5 to 15/, right: '10' },
});

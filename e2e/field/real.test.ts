import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'real',
  typing: [
    ['1234.5', '1,234.5'],
    ['-12.25', '-12.25'],
    ['1.23456', '1.2345'],
  ],
  pasting: [['1,234.125', '1,234.125']],
  french: {
    typing: [
      ['12,3456', '12,3456'],
      ['1.5', '1,5'],
    ],
    pasting: [
      ['1 234,125', '1 234,125'],
      ['25,000', '25 000'],
    ],
  },
  wrong: { text: '-101', message: /from -100 to 100,000/, right: '5' },
});

import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'number',
  typing: [
    ['2026', '2026'],
    ['12345', '12345'],
    ['20a26', '2026'],
  ],
  pasting: [['2,026', '2026']],
  french: { typing: [['12345', '12345']], pasting: [['2 026', '2026']] },
  wrong: { text: '1850', message: /from 1,900 to 12,999/, right: '1950' },
});

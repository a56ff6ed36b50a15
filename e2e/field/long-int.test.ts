import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'longInt',
  typing: [
    ['9007199254740993', '9007199254740993'],
    ['12-34a567', '1234567'],
  ],
  pasting: [['9 007 199 254 740 993', '9007199254740993']],
  wrong: { text: '12', message: /from 5 to 20 characters/, right: '12345' },
});

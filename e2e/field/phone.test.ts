import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'phone',
  typing: [
    ['4165551234', '(416) 555-1234'],
    ['0416555', '(416) 555'],
    ['(514) 555-0123', '(514) 555-0123'],
  ],
  pasting: [
    ['+1 416-555-0199', '(416) 555-0199'],
    ['1 (416) 555.0199', '(416) 555-0199'],
    ['416 555 0199', '(416) 555-0199'],
  ],
  wrong: { text: '416555', message: /valid phone number/, right: '4165550123' },
});

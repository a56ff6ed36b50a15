import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'email',
  typing: [['name@example.com', 'name@example.com']],
  pasting: [[' name@example.com ', 'name@example.com']],
  wrong: { text: 'name@', message: /valid e-mail address/, right: 'name@example.com' },
});

import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'name',
  typing: [
    ["o'brien jr.", "O'Brien Jr."],
    ['anne-marie lévêque', 'Anne-Marie Lévêque'],
    ['#jean$3', 'Jean3'],
  ],
  pasting: [
    ['d’angelo', "D'Angelo"],
    ['  marie tremblay ', 'Marie Tremblay'],
  ],
  wrong: { text: 'a', message: /from 2 to 60 characters/, right: 'al' },
});

import { expect, test } from 'vitest';
import { book, expressions, imported, itemOf, leftOf, typesOf } from './imported.ts';

const YES_NO = ['list_name|name|label', 'yn|yes|Yes', 'yn|other|Other'];

test('expressions of an XLSForm take quotation marks as spreadsheets write them [DEVX-004]', () => {
  const made = imported(
    book(
      ['type|name|label|relevant', 'select_one yn|first|First|', 'text|why|Why|#{first} = ‘other’ or #{first}=’yes’'],
      YES_NO,
    ),
  );
  expect(expressions(made)).toEqual({
    'why displayHidden': {
      '!': [{ or: [{ '==': [{ var: 'first' }, 'other'] }, { '==': [{ var: 'first' }, 'yes'] }] }],
    },
  });
  expect(leftOf(made)).toEqual([]);
});

test('paths of an XLSForm lead to the answer they name, though another has its name [DEVX-004]', () => {
  const made = imported(
    book([
      'type|name|label|relevant|calculation',
      "begin group|inputs|Inputs|./name = 'x'|",
      'text|name|Input||',
      'end group||||',
      'begin group|person|Person||',
      'text|name|Name||',
      'calculate|copy|||../../inputs/name',
      "text|own|Own|selected(../name, 'x')|",
      "text|far|Far|/data/inputs/name = 'y'|",
      "text|none|None|../../nowhere/name = 'y'|",
      'end group||||',
    ]),
  );
  const [input, second] = made.content.items.map(({ name }) => name).filter((name) => name.startsWith('name'));
  expect(expressions(made)).toEqual({
    [`${input} displayHidden`]: { '!': [{ '==': [{ var: input }, 'x'] }] },
    'copy value': { var: input },
    'own displayHidden': { '!': [{ in: ['x', { var: second }] }] },
    'far displayHidden': { '!': [{ '==': [{ var: input }, 'y'] }] },
  });
  expect(leftOf(made)).toContain('survey.relevant condition');
});

test('days of an XLSForm are compared as days, however they are written, also with now [DEVX-004]', () => {
  const made = imported(
    book([
      'type|name|label|constraint',
      'today|made||',
      'date|birth|Born|floor(decimal-date-time(.)) <= decimal-date-time(today())',
      'date|seen|Seen|. < now()',
      'tel|phone|Phone|starts-with(., "+1")',
    ]),
  );
  expect(typesOf(made)).toEqual({ made: 'date', birth: 'date', seen: 'date', phone: 'text' });
  expect(itemOf(made, 'made')?.displayHidden).toBe(true);
  const day = (name: string) => ({
    and: [{ '!=': [{ var: name }, null] }, { '<=': [{ var: name }, { var: 'today' }] }],
  });
  expect(expressions(made)).toEqual({
    'made value': { var: 'today' },
    'birth check': { and: [{ '!=': [{ var: 'birth' }, null] }, { '!': [day('birth')] }] },
    'seen check': { and: [{ '!=': [{ var: 'seen' }, null] }, { '!': [day('seen')] }] },
    'phone check': {
      and: [{ '!=': [{ var: 'phone' }, ''] }, { '!': [{ '==': [{ substr: [{ var: 'phone' }, 0, 2] }, '+1'] }] }],
    },
  });
});

test('columns of an XLSForm have the names that other programs give them [DEVX-004]', () => {
  const made = imported(
    book(['type|name|caption|requiredmsg|image', 'text|one|One|Please|a.png'], [], ['title|id_string', 'Visits|v1']),
  );
  expect(made.title.en).toBe('Visits');
  expect(leftOf(made)).toEqual([
    'survey.required_message content',
    'survey.media content',
    'settings.form_id exchange',
  ]);
});

import type { FormCase, FormDocument, Rule } from '@lifeform/metadata';
import type {
  ErrorAnswer,
  FormVersionDetail,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { path, type Role, startApi } from './harness.ts';

const api = startApi();

const load = async (form = 'NewBusiness') => {
  const agent = await api.as('agent');
  return (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
};
const detail = async () => {
  const developer = await api.as('developer');
  const { version } = await load();
  const place = path('/api/forms/:form/versions/:version', { form: 'NewBusiness', version: String(version) });
  return (await developer.get<FormVersionDetail>(place)).body;
};
const update = async (request: Partial<UpdateControlItemsRequest>, role: Role = 'developer') => {
  const person = await api.as(role);
  const { version } = await load();
  const body = { form: 'NewBusiness', baseVersion: version, items: [], ...request };
  return person.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', body);
};

const rule: Rule = {
  kind: 'binding',
  id: 'rating-needs-class',
  field: 'cboRating',
  property: 'disabled',
  expression: { '!': [{ var: 'cboInsuredSmokerClass' }] },
};

describe('rules', () => {
  test('are edited without a release, and agents are served them at once [RULE-009]', async () => {
    const { rules } = await load();
    expect((await update({ rules: [...rules, rule] })).status).toBe(200);
    expect((await load()).rules.at(-1)).toEqual(rule);
    expect((await update({ rules })).status).toBe(200);
    expect((await load()).rules).toEqual(rules);
  });

  test.each<readonly [string, unknown, string, string]>([
    ['without an expression', { ...rule, expression: undefined }, 'required', 'rules[0].expression'],
    ['for a property no field has', { ...rule, property: 'colour' }, 'enum', 'rules[0].property'],
    [
      'with an operator nobody knows',
      { ...rule, expression: { eval: ['x'] } },
      'unknown-operator',
      'rule.rating-needs-class.expression',
    ],
    [
      'that reads no field',
      { ...rule, expression: { var: 'txtGone' } },
      'unknown-variable',
      'rule.rating-needs-class.expression',
    ],
    [
      'that compares a date with a number',
      { ...rule, expression: { '>': [{ var: 'dtInsuredBirthDate' }, 18] } },
      'type-mismatch',
      'rule.rating-needs-class.expression',
    ],
  ])('%s are refused 400 with the place, and nothing is kept [RULE-009] [META-047]', async (_, bad, code, place) => {
    const before = await load();
    const { status, body } = await update({ rules: [bad as Rule] });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ code, path: expect.stringContaining(place) });
    expect(await load()).toEqual(before);
  });

  test('that wait for one another are refused with the names in the circle [RULE-007]', async () => {
    const { rules } = await load();
    const circle = (id: string, field: string, reads: string): Rule => ({
      ...{ kind: 'binding', id, field, property: 'value' },
      expression: { var: reads },
    });
    const own = rules.filter((entry) => !(entry.kind === 'binding' && /^txtFaceTerm[12]0$/.test(entry.field)));
    const { status, body } = await update({
      rules: [...own, circle('a', 'txtFaceTerm10', 'txtFaceTerm20'), circle('b', 'txtFaceTerm20', 'txtFaceTerm10')],
    });
    expect(status).toBe(400);
    expect(body.message).toMatch(/rule-cycle: txtFaceTerm\d0 > txtFaceTerm\d0/);
  });
});

describe('layout', () => {
  test('is replaced as a whole, and a new field gets the place it is given [DEV-007]', async () => {
    const { layout } = await load();
    const place = { id: 'txtPlaced', kind: 'field', parent: layout[0]?.id ?? null, order: 99, width: 6 } as const;
    const { status } = await update({
      items: [{ name: 'txtPlaced', fieldType: 'text' }],
      messages: { 'tEdit-NewBusiness-txtPlaced': { en: 'Placed', fr: 'Placé' } },
      layout: [...layout, place],
    });
    expect(status).toBe(200);
    expect((await load()).layout).toEqual([...layout, place]);
  });
});

describe('a text that all forms share', () => {
  test('is changed once, and each form that carries it gets a version with it', async () => {
    const [before, user] = [await load(), await load('User')];
    const text = { en: 'Please fill this in.', fr: 'Veuillez remplir ce champ.' };
    expect((await update({ messages: { 'msg-required': text } })).status).toBe(200);
    const [after, userAfter] = [await load(), await load('User')];
    expect([after.version, userAfter.version]).toEqual([before.version + 1, user.version + 1]);
    expect([after.messages['msg-required'], userAfter.messages['msg-required']]).toEqual([text, text]);
  });
});

describe('a product setup', () => {
  test('is changed with the form it is quoted on, and is still found as it was [DEV-007] [META-045]', async () => {
    const before = await detail();
    const setup = before.content.setups['0180'] as ProductSetup;
    const changed = { ...setup, settings: { ...setup.settings, eliteMinFace: 300_000 } };
    expect((await update({ setups: { '0180': changed } })).status).toBe(200);
    const agent = await api.as('agent');
    const served = await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect(served.body.settings.eliteMinFace).toBe(300_000);
    const developer = await api.as('developer');
    const old = path('/api/forms/:form/versions/:version', { form: 'NewBusiness', version: String(before.version) });
    expect((await developer.get<FormVersionDetail>(old)).body.content.setups['0180']).toEqual(setup);
  });

  test('under another id, of a product that is not there, or with another form is refused', async () => {
    const setup = (await detail()).content.setups['0180'] as ProductSetup;
    expect((await update({ setups: { '0181': setup } })).status).toBe(400);
    expect((await update({ setups: { '9999': { ...setup, prodID: '9999' } } })).status).toBe(400);
    const { version } = await load('User');
    expect((await update({ form: 'User', baseVersion: version, setups: { '0180': setup } })).status).toBe(400);
  });
});

describe('cases', () => {
  const passing: FormCase = { id: 'opens', steps: [{ action: 'open', expect: { cboRating: { value: '100' } } }] };

  test('travel with the form for developers, and are not sent to be filled in', async () => {
    const { content } = await detail();
    expect((await update({ cases: [...content.cases, passing] })).status).toBe(200);
    expect((await detail()).content.cases.at(-1)).toEqual(passing);
    expect(await load()).not.toHaveProperty('cases');
  });

  test('that fail stop the publication: which, where, expected and got; nothing is written', async () => {
    const before = await load();
    const item = before.items.find(({ name }) => name === 'cboRating');
    const { status, body } = await update({ items: item ? [{ ...item, defaultValue: '125' }] : [] });
    expect(status).toBe(422);
    expect(body.message).toContain('case defaults, step 1: cboRating.value should be "100" and is "125"');
    expect(body.issues).toContainEqual({ code: 'case-failed', path: 'case.defaults.steps.0.cboRating.value' });
    expect(await load()).toEqual(before);
  });

  test('of a shape no case has are refused with the path', async () => {
    const { status, body } = await update({ cases: [{ id: 'x', steps: [{ action: 'teleport' }] } as never] });
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe('cases[0].steps[0].action');
  });
});

describe('an import', () => {
  test('puts a whole form in the place of the one there is, order and all [DEV-010]', async () => {
    const { content } = await detail();
    const items = [...content.items].reverse();
    const { layout, rules, cases, messages } = content;
    const own = Object.entries(messages).filter(([key]) => key.startsWith('tEdit-'));
    expect(
      (await update({ items, layout, rules, cases, messages: Object.fromEntries(own), isWhole: true })).status,
    ).toBe(200);
    expect((await detail()).content).toEqual({ ...content, items });
  });

  test('without a text drops it, without a shared one leaves that', async () => {
    const { content } = await detail();
    const { 'tEdit-NewBusiness-txtPlaced': gone, ...messages } = content.messages;
    const items = content.items.filter(({ name }) => name !== 'txtPlaced');
    const layout = content.layout.filter(({ id }) => id !== 'txtPlaced');
    const own = Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('tEdit-')));
    expect(gone).toBeDefined();
    expect((await update({ items, layout, messages: own, isWhole: true })).status).toBe(200);
    expect((await detail()).content.messages).toEqual(messages);
  });
});

test.each([
  ['rules', { rules: [] }],
  ['layout', { layout: [] }],
  ['cases', { cases: [] }],
  ['setups', { setups: {} }],
  ['the whole form', { isWhole: true }],
  ['a text that all forms share', { messages: { 'msg-required': { en: 'x', fr: 'x' } } }],
])('an administrator who is no developer needs one for %s [DEV-011]', async (_, request) => {
  expect((await update(request, 'administrator')).status).toBe(403);
});

import { describe, expect, test } from 'vitest';
import { preferenceFromValue, valuesFromPreferences } from '../src/form/index.ts';
import { PERMISSIONS } from '../src/insurance/index.ts';
import { seed } from '../src/seed.ts';

const BI = 'isBusinessIntelligence';

const newBusiness = seed.forms.find(({ form }) => form === 'NewBusiness');
const items = newBusiness?.items ?? [];

describe('texts', () => {
  test('every shipped key has an English and a French text [I18N-002]', () => {
    const bare = Object.entries(seed.messages).filter(([, { en, fr }]) => !en?.trim() || !fr?.trim());
    expect(Object.keys(seed.messages).length).toBeGreaterThan(200);
    expect(bare).toEqual([]);
  });

  test.each([
    'msg-Range',
    'msg-TextLength',
    'msg-checked',
    'msg-required',
    'msg-min',
    'msg-max',
    'msg-Option',
    'msg-ValidEmail',
    'msg-ValidPhone',
  ])('every form carries %s in both languages [ERR-019] [VAL-044]', (key) => {
    for (const form of seed.forms) {
      expect(form.messages[key]?.en).toMatch(/\S/);
      expect(form.messages[key]?.fr).toMatch(/\S/);
    }
  });

  test.each([
    ['msg-required', 'This field is required.'],
    ['msg-Range', 'Enter a value from {min} to {max}.'],
    ['msg-ControlSaved', 'Control is successfully saved'],
    ['msg-ControlSaveFailed', 'An error occurred while saving. Please try again!!!'],
    ['msg-PostalCodeEmpty', 'Postal Code cannot be empty'],
    ['msg-CityEmpty', 'City cannot be empty'],
    ['msg-FromTo', "'From' date must be less or equal to 'To' date"],
  ])('%s reads as specified', (key, text) => {
    expect(seed.messages[key]?.en).toBe(text);
  });

  test('no French text uses a straight apostrophe or quotation mark', () => {
    const straight = Object.entries(seed.messages).filter(([, { fr }]) => /['"]/.test(fr));
    expect(straight).toEqual([]);
  });

  test('as in Canada, no French text puts a space before a question mark, an exclamation mark or a semicolon', () => {
    const spaced = Object.entries(seed.messages).filter(([, { fr }]) => /\s[?!;](?!\s+pour)/.test(fr));
    expect(spaced.map(([key]) => key)).toEqual([]);
  });

  test('no French sign stands alone on a line: its space does not break', () => {
    const texts = [seed, ...seed.forms].flatMap(({ messages }) => Object.entries(messages));
    expect(texts.filter(([, { fr }]) => /« | [»%:;]|\d [\d$]/.test(fr))).toEqual([]);
  });

  test('what a press is called for those who hear it has the words it shows', () => {
    const shown = [seed, ...seed.forms].flatMap(({ messages }) =>
      Object.entries(messages).flatMap(([key, named]) => {
        const words = key.endsWith('Named') ? messages[key.slice(0, -'Named'.length)] : undefined;
        return words ? (['en', 'fr'] as const).map((language) => [key, words[language], named[language]] as const) : [];
      }),
    );
    expect(shown.length).toBeGreaterThan(20);
    const has = (name: string, words: string) => name.toLowerCase().includes(words.toLowerCase());
    expect(shown.filter(([, words, name]) => !has(name, words))).toEqual([]);
  });

  test('every form has a name for those who change it', () => {
    const nameless = seed.forms.filter(({ form }) => !seed.messages[`tEdit-Developer-form-${form}`]);
    expect(nameless.map(({ form }) => form)).toEqual([]);
  });

  test('no form key belongs to another form', () => {
    for (const { form, messages } of seed.forms) {
      expect(
        Object.keys(messages).filter((key) => !key.startsWith(`tEdit-${form}-`) && !key.startsWith('msg-')),
      ).toEqual([]);
    }
  });
});

describe('saved preferences', () => {
  test.each([
    ['the income storyboard [ILL-020]', 'chkIncomeStoryboardPage'],
    ['the income non-registered page [ILL-021]', 'chkIncomeNonRegPage'],
  ])('%s is on unless its value is the text false', (_, name) => {
    const start = (saved: object) => valuesFromPreferences(items, { ...saved })[name];
    expect(start({})).toBe(true);
    expect(start({ [name]: true })).toBe(true);
    expect(start({ [name]: false })).toBe(true);
    expect(start({ [name]: 'false' })).toBe(false);
  });

  test('an income page switched off stays off on the next visit', () => {
    const item = items.find(({ name }) => name === 'chkIncomeNonRegPage');
    const saved = item && preferenceFromValue(item, false);
    expect(valuesFromPreferences(items, { chkIncomeNonRegPage: saved ?? null }).chkIncomeNonRegPage).toBe(false);
  });

  test('any other page toggle starts as it was saved', () => {
    const values = valuesFromPreferences(items, {
      chkTaxPage: true,
      chkCoverPage: 'false',
      cboRateClass: 'S',
      gone: 1,
    });
    expect(values).toMatchObject({ chkTaxPage: true, chkCoverPage: false, cboRateClass: 'S' });
    expect(values).not.toHaveProperty('gone');
  });
});

describe('people', () => {
  test.each(seed.roles.map((role) => [role.roleID, role] as const))(
    'role %s answers all sixteen permissions',
    (_, role) => {
      expect(Object.keys(role.permissions)).toEqual(PERMISSIONS);
    },
  );

  const AGENT = ['isNewBusiness', 'isInforce', 'isEapplication', 'isConcepts', 'isNeedsAnalysisLite', BI];

  test.each([
    ['Agent', AGENT],
    [
      'Head Office',
      [
        ...AGENT,
        ...['isHeadOffice', 'isHeadOfficeOverride', 'isNeedsAnalysisFull', 'isNewBusinessBatch', 'isInforceBatch'],
      ],
    ],
    ['E-Application Administrator', [...AGENT, 'isEapplicationAdministrator']],
    ['BI Analyst', [BI, 'isHeadOffice']],
    ['System Administrator', ['isAdminSystem', 'isAdminSystemAdministrator', BI]],
    ['Administrator', ['isAdmin', ...AGENT, 'isNeedsAnalysisFull']],
    ['Developer', ['isDeveloper', 'isNewBusiness', 'isInforce', 'isEapplication']],
  ])('the role %s holds what it is shipped with and nothing else', (name, held) => {
    const permissions = seed.roles.find(({ roleName }) => roleName === name)?.permissions;
    expect(PERMISSIONS.filter((key) => permissions?.[key].isActive)).toEqual(
      PERMISSIONS.filter((key) => held.includes(key)),
    );
    expect(permissions?.isBusinessIntelligence.isDisplayed).toBe(held.includes(BI));
  });

  test('every role has a demonstration account', () => {
    const used = seed.users.map(({ roleID }) => roleID);
    expect(seed.roles.filter(({ roleID }) => !used.includes(roleID))).toEqual([]);
  });

  test('every demo account has a role that exists and a password of twelve characters or more', () => {
    const roles = seed.roles.map(({ roleID }) => roleID);
    for (const { roleID, password } of seed.users) {
      expect(roles).toContain(roleID);
      expect(password.length).toBeGreaterThanOrEqual(12);
    }
  });

  test('no two accounts share a username, an agent number or a password', () => {
    for (const key of ['username', 'agentID', 'password'] as const) {
      expect(new Set(seed.users.map((user) => user[key])).size).toBe(seed.users.length);
    }
  });
});

test('the settings of product 0180 carry the business constants', () => {
  expect(seed.products.find(({ prodID }) => prodID === '0180')?.settings).toMatchObject({
    maxTotalFace: 5_000_000,
    toAge: 85,
    forLifeDuration: 999,
  });
});

import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';

const PRODUCTS = seed.products.map(({ prodID, planCode, policyType, name }) => ({
  ...{ prodID, planCode, policyType, name, productClass: '', jointTypes: [] },
  ...{ issueAges: { from: 0, to: 80 }, faceAmounts: { from: 0, to: 1_000_000 } },
}));
const own = (code: string, name = '') => text(`tEdit-EApplication-${code}`).replace('{name}', name);
const agent = userOf('agent');
const form = seed.forms.find((one) => one.form === 'EApplication');
const settingsForm = seed.forms.find((one) => one.form === 'EApplicationSettings');
const pages = (form?.layout ?? []).filter(({ kind }) => kind === 'page').map(({ id }) => id);

/** What the settings are before anybody saved any: what their form starts with. */
const SHIPPED = Object.fromEntries(
  (settingsForm?.items ?? []).flatMap(({ name, defaultValue = null }) =>
    defaultValue === null ? [] : [[name, defaultValue]],
  ),
);
/** As the server adds to them what was illustrated. */
const SETTINGS = {
  ...SHIPPED,
  carried: 'txtInsuredName|rdoInsuredSex',
  ownerName: '',
} as EapplicationDetail['settings'];

/** A draft of what the illustration of a woman of forty carried over. */
const DRAFT: EapplicationDetail = {
  ...{ id: 'a1', state: 'draft', confirmationNumber: '', illustrationNumber: 'ILL-2026-000001', prodID: '0180' },
  ...{ productName: 'Horizon Term', insuredName: 'Marguerite Tremblay', faceAmount: 250_000, annualPremium: 115.2 },
  ...{ agentName: 'Marie Tremblay', isOwn: true, modifiedAt: '2026-03-01T12:00:00Z', submittedAt: null, revision: 1 },
  values: { txtInsuredName: 'Marguerite Tremblay', txtCoverageFace: 250_000, rdoInsuredSex: 'F' },
  ...{ settings: SETTINGS, texts: {}, formVersion: 1, settingsVersion: 0, basisVersion: 'B1' },
  ...{ declarations: [], answers: [] },
};
const SUBMITTED: EapplicationDetail = {
  ...DRAFT,
  ...{ state: 'submitted', confirmationNumber: 'APP-2026-7K3M9QXA', submittedAt: '2026-03-02T12:00:00Z', revision: 9 },
  values: {},
  answers: [
    {
      title: own('pagOwner'),
      answers: [{ label: own('txtOwnerSIN'), text: '•••-•••-544', number: 'txtOwnerSIN' }],
      groups: [],
    },
    {
      title: own('pagPayment'),
      answers: [{ label: own('txtAccountNumber'), text: '••••567', number: 'txtAccountNumber' }],
      groups: [],
    },
  ],
};

/** The draft as the server has it. */
let kept: EapplicationDetail;

beforeEach(() => {
  kept = DRAFT;
  answer('GET /api/eapplications/:id', () => kept);
  answer('GET /api/eapplications', () => ({ rows: [kept], total: 1, page: 1, pageSize: 25 }));
});

const save = () =>
  answer('POST /api/eapplications/:id', ({ body }) => {
    kept = { ...kept, values: body.values, revision: kept.revision + 1 };
    return kept;
  });

/** As somebody comes from an illustration: the area opens to no typed address. */
function open(search = '', who = agent) {
  return handsOf(openApp(`/eapplication${search}`, who, { from: 'illustration' }).user);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const step = (id: string) =>
  within(screen.getByRole('navigation', { name: shell('steps') })).getByRole('button', { name: new RegExp(own(id)) });

test('a number that is typed into the search goes in the body of its own request, and no address has it [GATE-023]', async () => {
  const numbers: string[] = [];
  answer('POST /api/eapplications/find', ({ body }) => {
    numbers.push(body.number);
    return { rows: [SUBMITTED], total: 1, page: 1, pageSize: 25 };
  });
  const searches: unknown[] = [];
  answer('GET /api/eapplications', ({ query }) => {
    searches.push(query?.search);
    return { rows: [], total: 0, page: 1, pageSize: 25 };
  });
  const hands = open('?view=list');
  await hands.write(await screen.findByRole('searchbox'), '046-454-286');
  await hands.press(text('tEdit-Shell-search'));
  await screen.findByText('APP-2026-7K3M9QXA');
  expect([numbers, searches.filter(Boolean), location.href.includes('454')]).toEqual([['046-454-286'], [], false]);
});

describe('the list of applications', () => {
  test('has each with what it is of and how it stands, and a press on its name goes on with it', async () => {
    const { press } = open();
    const rows = within(await screen.findByRole('table', { name: own('list') }));
    expect(rows.getAllByRole('row').at(-1)).toHaveTextContent(/Marguerite Tremblay.*Draft.*\$250,000.*\$115\.20/);
    await press(own('continueNamed', 'Marguerite Tremblay'));
    await heading(own('pagInsured'));
    expect(location.search).toBe('?application=a1');
  });

  test('without any says where one begins', async () => {
    answer('GET /api/eapplications', { rows: [], total: 0, page: 1, pageSize: 25 });
    open();
    await screen.findByText(own('empty'));
    expect(screen.getByRole('link', { name: own('toIllustration') })).toHaveAttribute('href', '/illustration');
  });

  test('that cannot be had says so in its place, and a retry has it', async () => {
    answer('GET /api/eapplications', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'), { exact: false });
    answer('GET /api/eapplications', { rows: [kept], total: 1, page: 1, pageSize: 25 });
    await press(shell('retry'));
    await screen.findByRole('table', { name: own('list') });
  });

  test('is not for somebody who makes no applications', async () => {
    open('', userWith(['isNewBusiness']));
    await waitFor(() => expect(document.querySelector('[data-notice="notPermitted"], main h1')).not.toBeNull());
    expect(screen.queryByText(own('listLead'))).toBeNull();
  });
});

describe('a draft', () => {
  test('has the steps of its form, what its illustration said, and what cannot be changed there [EAPP-023]', async () => {
    open('?application=a1');
    await heading(own('pagInsured'));
    const steps = within(screen.getByRole('navigation', { name: shell('steps') })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => pages.find((id) => textContent?.includes(own(id))))).toEqual(pages);
    expect(await control('txtInsuredName')).toHaveValue('Marguerite Tremblay');
    expect(await control('txtInsuredName')).toHaveAttribute('readonly');
  });

  test('keeps itself a moment after an answer, under the revision it was read at', async () => {
    const sent = save();
    const { enter } = open('?application=a1');
    await enter('txtOccupation', 'Baker');
    await waitFor(() => expect(document.querySelector('[data-save="saved"]')).not.toBeNull());
    expect(sent.at(-1)?.body).toMatchObject({ revision: 1, values: { txtOccupation: 'Baker' } });
    await enter('txtInsuredCity', 'Percé');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ revision: 2, values: { txtInsuredCity: 'Percé' } }));
  });

  test('that could not be kept says so, keeps what was entered, and a retry sends it', async () => {
    answer('POST /api/eapplications/:id', () => new Response(null, { status: 500 }));
    const { enter, press } = open('?application=a1');
    await enter('txtOccupation', 'Baker');
    await waitFor(() => expect(document.querySelector('[data-save="failed"]')).not.toBeNull());
    expect(await control('txtOccupation')).toHaveValue('Baker');
    const sent = save();
    await press(shell('retry'));
    await waitFor(() => expect(document.querySelector('[data-save="saved"]')).not.toBeNull());
    expect(sent[0]?.body.values).toMatchObject({ txtOccupation: 'Baker' });
  });

  test('that was saved elsewhere meanwhile is not written over: it is opened again with what is newer', async () => {
    answer('POST /api/eapplications/:id', () => {
      kept = { ...DRAFT, revision: 5, values: { ...DRAFT.values, txtOccupation: 'Pilot' } };
      return refusal(409, 'eapplicationMovedOn');
    });
    const { enter, press } = open('?application=a1');
    await enter('txtInsuredCity', 'Percé');
    await waitFor(() => expect(document.querySelector('[data-save="conflict"]')).not.toBeNull());
    await press(own('openAgain'));
    await waitFor(async () => expect(await control('txtOccupation')).toHaveValue('Pilot'));
  });

  test('is left by Continue from a step that is in order and no other, whose first wrong field gets the focus [FEEL-015]', async () => {
    save();
    const { press, enter, choose } = open('?application=a1');
    await heading(own('pagInsured'));
    await press(new RegExp(`^\\d* ?${own('pagHealth')}`));
    await heading(own('pagHealth'));
    await press(own('next'));
    expect(await control('txtHeight')).toHaveFocus();
    expect(await control('txtHeight')).toHaveAttribute('aria-invalid', 'true');
    await enter('txtHeight', '165');
    await enter('txtWeight', '60');
    for (const name of ['rdoWeightLoss', 'rdoConvicted', 'rdoCharged', 'rdoHeart', 'rdoCancer', 'rdoOtherIllness']) {
      await choose(name, 'N');
    }
    await press(own('next'));
    await heading(own('pagDeclarations'));
  });

  test('asks for the postal code of the country that is chosen, and has the other again when that comes back', async () => {
    save();
    const { enter, select } = open('?application=a1');
    await enter('txtInsuredPostalCode', 'K1A0B1');
    await select('cboInsuredCountry', 'US');
    await enter('txtInsuredZipCode', '123456789');
    expect(await control('txtInsuredZipCode')).toHaveValue('12345-6789');
    expect(frame('txtInsuredPostalCode')).toBeUndefined();
    await select('cboInsuredCountry', 'CA');
    expect(await control('txtInsuredPostalCode')).toHaveValue('K1A 0B1');
  });

  test('is taken back once that was confirmed, by what it is by then', async () => {
    const sent = answer('POST /api/eapplications/:id/withdraw', () => {
      kept = { ...kept, state: 'withdrawn', values: {} };
      return kept;
    });
    const { press } = open('?application=a1');
    await press(own('withdraw'));
    const asked = within(await screen.findByRole('alertdialog', { name: own('withdrawTitle') }));
    expect(sent).toHaveLength(0);
    asked.getByRole('button', { name: own('withdraw') }).click();
    await heading(own('withdrawnTitle'));
    expect(sent.map(({ body }) => body)).toEqual([{ revision: 1 }]);
  });

  test('shows its steps in the language of the reader', async () => {
    open('?application=a1', { ...agent, inputLanguage: 'French' });
    await heading(text('tEdit-EApplication-pagInsured', 'fr'));
    for (const id of pages) expect(screen.getAllByText(text(`tEdit-EApplication-${id}`, 'fr'))).not.toHaveLength(0);
  });
});

describe('handing an application in', () => {
  test('is refused with what is wrong, which leads to its step', async () => {
    save();
    const sent = answer('POST /api/eapplications/:id/submit', () => kept);
    const { press } = open('?application=a1');
    await heading(own('pagInsured'));
    step('pagReview').click();
    await press(own('btnSubmit'));
    const wrong = await screen.findByRole('link', { name: new RegExp(text('msg-Declaration')) });
    wrong.click();
    await heading(own('pagDeclarations'));
    expect(sent).toHaveLength(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an application that was submitted', () => {
  beforeEach(() => {
    kept = SUBMITTED;
  });

  test('says its number and has nothing to change [FEEL-016]', async () => {
    open('?application=a1');
    const title = await heading(own('submittedTitle'));
    expect(title).toHaveFocus();
    const number = screen.getByText('APP-2026-7K3M9QXA');
    expect(within(number.closest('[role=status]') as HTMLElement).getByRole('time')).toHaveAttribute(
      'datetime',
      SUBMITTED.submittedAt,
    );
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('shows whoever processes it one number of the client at a time [KEEP-014]', async () => {
    kept = { ...SUBMITTED, isOwn: false };
    const whole = { txtOwnerSIN: '130-692-544', txtAccountNumber: '1234567' };
    const sent = answer('POST /api/eapplications/:id/number', ({ body }) => ({
      text: whole[body.field as keyof typeof whole],
    }));
    const { press } = open('?application=a1', userOf('headOffice'));
    await screen.findByText('•••-•••-544');
    await press(shell('showValue').replace('{label}', own('txtOwnerSIN')));
    await screen.findByText('130-692-544');
    expect(screen.getByText('••••567')).toBeInTheDocument();
    await press(shell('showValue').replace('{label}', own('txtAccountNumber')));
    await screen.findByText('1234567');
    expect(screen.queryByText('130-692-544')).toBeNull();
    await press(shell('hideValue').replace('{label}', own('txtAccountNumber')));
    await waitFor(() => expect(screen.queryByText('1234567')).toBeNull());
    expect(sent.map(({ body }) => body.field)).toEqual(['txtOwnerSIN', 'txtAccountNumber']);
  });

  test('is taken back by its owner and by nobody else', async () => {
    kept = { ...SUBMITTED, isOwn: false };
    open('?application=a1', userOf('headOffice'));
    await heading(own('submittedTitle'));
    expect(screen.queryByRole('button', { name: own('withdraw') })).toBeNull();
  });

  test('cannot be printed for a moment: that is told, and it stays in sight', async () => {
    answer('POST /api/eapplications/:id/report', () =>
      refusal(503, 'browserMissing', { parameters: { tried: '/usr/bin/chromium' } }),
    );
    window.open = () => null;
    const { press } = open('?application=a1');
    await press(own('print'));
    await waitFor(() => expect(document.querySelector('[data-alert="eapplication"]')).not.toBeNull());
    await heading(own('submittedTitle'));
  });
});

test('a printed application whose tab the browser blocked is offered as a link', async () => {
  kept = SUBMITTED;
  answer('POST /api/eapplications/:id/report', { reportOutputFile: '/DBReports/e.pdf?ticket=1' } as never);
  window.open = () => null;
  const { press } = open('?application=a1');
  await press(own('print'));
  await waitFor(() => expect(document.querySelector('a[href="/DBReports/e.pdf?ticket=1"]')).not.toBeNull());
});

describe('the settings of applications', () => {
  const setting = (code: string) => text(`tEdit-EApplicationSettings-${code}`);
  const administrator = userOf('eapplicationAdministrator');
  const RECIPIENTS = [{ username: 'office@lifeform.example', name: 'Olive Office' }];

  beforeEach(() => {
    answer('GET /api/getProducts', PRODUCTS);
    // Until somebody saves some, the form's own hold.
    answer('GET /api/eapplicationSettings', { version: 0, values: {}, recipients: RECIPIENTS });
  });

  test('are what somebody who administers them sees first, and are saved as the next version [ROUTE-022]', async () => {
    const sent = answer('POST /api/eapplicationSettings', ({ body }) => ({
      ...{ ...body, version: body.version + 1 },
      recipients: RECIPIENTS,
    }));
    const { enter, tick, press } = handsOf(openApp('/eapplication', administrator).user);
    await heading(setting('title'));
    await enter('lblDeclarationEn', 'Everything said here is true.');
    // A text in one language alone is an error.
    expect(await screen.findByRole('button', { name: setting('btnSaveSettings') })).toHaveAttribute('aria-disabled');
    await enter('lblDeclarationFr', 'Tout ce qui est dit ici est vrai.');
    await tick('chkBeneficiaryRequired');
    await press(setting('btnSaveSettings'));
    await screen.findByText(setting('saved').replace('{version}', '1'));
    expect(sent[0]?.body).toMatchObject({
      version: 0,
      values: { lblDeclarationEn: 'Everything said here is true.', chkBeneficiaryRequired: false },
    });
  });

  test('that somebody saved meanwhile are not written over, and what was entered stays', async () => {
    answer('POST /api/eapplicationSettings', () => refusal(409, 'eapplicationSettingsMovedOn'));
    const { enter, press } = handsOf(openApp('/eapplication', administrator).user);
    await enter('lblDeclarationEn', 'Mine.');
    await enter('lblDeclarationFr', 'La mienne.');
    await press(setting('btnSaveSettings'));
    await waitFor(() => expect(document.querySelector('[data-alert="eapplication"]')).not.toBeNull());
    expect(await control('lblDeclarationEn')).toHaveValue('Mine.');
  });

  test('show the texts in force, shipped or one’s own, in both languages [FEEL-039]', async () => {
    const values = { lblConsentEn: 'May we write?', lblConsentFr: 'Pouvons-nous écrire?' };
    answer('GET /api/eapplicationSettings', { version: 3, values, recipients: [] });
    openApp('/eapplication', administrator);
    const shown = await screen.findByRole('region', { name: setting('inForce') });
    const textOf = (name: string) =>
      within(shown).getByRole('heading', { name: new RegExp(setting(name).replace(/[()]/g, '.')) });
    expect(textOf('lblDeclarationFr')).toHaveTextContent(setting('inForceShipped'));
    expect(textOf('lblDeclarationFr').nextElementSibling).toHaveTextContent(
      text('tEdit-EApplication-lblDeclaration', 'fr'),
    );
    expect(textOf('lblConsentEn')).toHaveTextContent(setting('inForceOwn'));
    expect(textOf('lblConsentEn').nextElementSibling).toHaveTextContent('May we write?');
  });

  test('keep a recipient who may no longer process applications in sight [FEEL-039]', async () => {
    const values = { txtRecipient: 'gone@lifeform.example' };
    answer('GET /api/eapplicationSettings', { version: 3, values, recipients: RECIPIENTS });
    openApp('/eapplication', administrator);
    const field = await control('txtRecipient');
    const away = setting('recipientAway').replace('{username}', 'gone@lifeform.example');
    expect(field).toHaveDisplayValue(away);
  });

  test('put their texts and what they require into the next draft [EAPP-026]', async () => {
    const said = { en: 'Everything said here is true.', fr: 'Tout ce qui est dit ici est vrai.' };
    kept = {
      ...DRAFT,
      settings: { ...SETTINGS, chkBeneficiaryRequired: false },
      texts: { 'tEdit-EApplication-lblDeclaration': said },
    };
    open('?application=a1');
    await heading(own('pagInsured'));
    expect(step('pagBeneficiary')).toHaveTextContent(shell('sectionOptional'));
    step('pagDeclarations').click();
    await screen.findByText(said.en);
  });

  test('are not for an agent, whatever the address', async () => {
    open('?view=settings');
    await screen.findByText(own('listLead'));
    expect(screen.queryByText(setting('title'))).toBeNull();
  });
});

import { seed } from '@lifeform/metadata/seed';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, signIn, text } from './open-app.tsx';
import { at, server } from './server.ts';

const agent = userWith(['isInforce'], { defaultApplication: 'Inforce' });
/** From now on every request of the session is refused, as after its end; signing in again answers as before. */
function endSession(path: string): void {
  const over = () => HttpResponse.json({ statusCode: 401, code: 'signInExpired', message: '' }, { status: 401 });
  server.use(http.post(at(path), over, { once: true }), http.post(at('/users/refresh'), over, { once: true }));
}

function label(form: string, name: string): string {
  const message = seed.forms.find((one) => one.form === form)?.messages[`tEdit-${form}-${name}`];
  if (message === undefined) throw new Error(`${form} has no ${name}.`);
  return message.en;
}

const field = (form: string, name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: label(form, name) });

test('names being looked for are still there after the session ended and the same person signed in', async () => {
  const { user } = openApp('/inforce/alphalookup', agent);
  await user.type(await field('alphalookup', 'txtLastName'), 'Adams');
  endSession('/api/AlphaLookup');
  await user.click(screen.getByRole('button', { name: label('alphalookup', 'btnSearch') }));
  await screen.findByText(/what you had entered is still here/);
  await signIn(user, agent);
  expect((await field('alphalookup', 'txtLastName')).value).toBe('Adams');
});

test('a report page that was being written is open again, as it was written, after the session ended [KEEP-001]', async () => {
  const shipped = { name: 'compliance-notice', version: 0, modifiedAt: null };
  answer('GET /api/reportTemplates', [shipped]);
  answer('GET /api/reportTemplates/:name', {
    ...{ ...shipped, source: '<p>As shipped</p>' },
    versions: [{ version: 0, modifiedAt: null, author: '' }],
  });
  const administrator = userOf('administrator');
  const { user } = openApp('/template', administrator);
  const { press, write } = handsOf(user);
  const source = () => screen.findByLabelText(text('tEdit-Template-source'));
  await press(text('tEdit-Template-editNamed').replace('{name}', text('tEdit-Report-page-compliance-notice')));
  await write(await source(), '<p>Half written</p>');
  endSession('/api/reportTemplates/:name');
  await press(text('tEdit-Template-savePage'));
  await screen.findByText(/what you had entered is still here/);
  await signIn(user, administrator);
  expect(await source()).toHaveValue('<p>Half written</p>');
});

/** Signs in again, once what the session was asked for had ended it. */
async function comeBack(user: Parameters<typeof signIn>[0], who: Parameters<typeof signIn>[1]): Promise<void> {
  await screen.findByText(/what you had entered is still here/);
  await signIn(user, who);
}

test('the account that was being edited is open again, with what was entered [KEEP-001]', async () => {
  const administrator = userOf('administrator');
  const listed = { ...administrator, isActive: true, hasPassword: true, revision: 1, lastSignInAt: null };
  server.use(http.get(at('/users'), () => HttpResponse.json([listed], { headers: { 'x-total-count': '1' } })));
  const { user } = openApp('/admin/users', administrator);
  const { press, write } = handsOf(user);
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await write(await control('usrFirstName'), 'Wilhelmina');
  endSession('/users/update');
  await press(text('tEdit-Admin-save'));
  await comeBack(user, administrator);
  expect(await control('usrFirstName')).toHaveValue('Wilhelmina');
  expect(location.pathname).toBe('/admin/users');
  expect(document.querySelector('[data-alert]')).toBeNull();
});

test('Your Profile is open again, with what was entered [KEEP-001]', async () => {
  const headOffice = userOf('headOffice');
  const { user } = openApp('/illustration/savedIllustration', headOffice);
  const { press, enter } = handsOf(user);
  await press(shell('profile'));
  await enter('faxNumber', '416 555 0188');
  endSession('/users/updateProfile');
  await press(shell('save'));
  await comeBack(user, headOffice);
  expect((await control('faxNumber')).value).toContain('0188');
});

test('the policy is open again, and the rider that was being added [KEEP-001]', async () => {
  answer('POST /api/getpolicy', ({ body }) => policyAnswer(body.policyNumber));
  answer('POST /api/policies/projection', PROJECTION);
  const { user } = openApp('/inforce/policyLookup', agent);
  const { press, write } = handsOf(user);
  await write(await screen.findByRole('searchbox'), 'L1000210');
  await user.keyboard('{Enter}');
  await press(text('tEdit-Inforce-screen-addTermRider'));
  await write(await control('txtRiderFaceAmount'), '123000');
  endSession('/api/GetCoverageSetup');
  await press(text('tEdit-Inforce-screen-addRider'));
  await comeBack(user, agent);
  expect((await control('txtRiderFaceAmount')).value.replaceAll(/\D/g, '')).toBe('123000');
  expect(location.pathname).toBe('/inforce/policyLookup');
});

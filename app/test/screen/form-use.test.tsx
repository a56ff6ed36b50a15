import type { FormUseAnswer } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { publishing } from './publishing.ts';

const FORM = 'NeedsLite';
const say = (code: string) => text(`tEdit-Developer-${code}`);
let counted: FormUseAnswer;

beforeEach(() => {
  publishing(FORM);
  counted = { isCounted: true, versions: [1], fields: [{ field: 'txtYears', stop: 1, correct: 2, err: 3, why: 4 }] };
  answer('GET /api/forms/:form/use', () => counted);
});

async function open() {
  const { user } = openApp(`/developer?form=${FORM}&tab=use`, userOf('developer'));
  await screen.findByText('txtYears', { selector: 'code' });
  return handsOf(user);
}

describe('the use of a form', () => {
  test('begins again when somebody chose it and confirmed, and not when they cancel', async () => {
    const cleared = answer('DELETE /api/forms/:form/use', () => {
      counted = { ...counted, fields: [] };
      return new Response(null, { status: 204 });
    });
    const { press } = await open();
    await press(say('useClear'));
    const asked = () => screen.findByRole('alertdialog');
    expect(await asked()).toHaveTextContent(say('useAllVersions'));
    await press(shell('cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cleared).toHaveLength(0);
    await press(say('useClear'));
    within(await asked())
      .getByRole('button', { name: say('useClear') })
      .click();
    await screen.findByText(say('useNone'));
    expect(cleared).toHaveLength(1);
  });
});

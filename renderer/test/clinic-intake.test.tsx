import { createForm } from '@lifeform/engine';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clinicIntake, northClinic } from '../../engine/example/clinic-intake.ts';
import { FormActions, FormProvider, FormView, TextProvider } from '../src/index.ts';

test('a form with nothing of insurance in it is drawn, filled in and sent by the platform alone', async () => {
  const admitted: unknown[] = [];
  const now = () => new Date(2026, 10, 20, 12);
  const form = createForm(clinicIntake, { locale: 'en', now, setup: northClinic });
  render(
    <TextProvider language="en" messages={clinicIntake.messages}>
      <FormProvider form={form}>
        <FormActions actions={{ admit: () => void admitted.push(form.getValues()) }}>
          <FormView />
        </FormActions>
      </FormProvider>
    </TextProvider>,
  );
  const user = userEvent.setup();
  const admit = () => user.click(screen.getByRole('button', { name: 'Admit' }));
  await admit();
  expect([admitted, screen.queryByLabelText(/Guardian/)]).toEqual([[], null]);
  await user.type(screen.getByLabelText(/Name/), 'Ana Roy');
  await user.type(screen.getByLabelText(/Date of birth/), '01/02/2015');
  await user.type(screen.getByLabelText(/Temperature/), '39.4');
  await user.type(screen.getByLabelText(/Guardian/), 'Luc Roy');
  await admit();
  expect(admitted).toEqual([
    expect.objectContaining({
      txtPatient: 'Ana Roy',
      dtBirth: '2015-02-01',
      txtGuardian: 'Luc Roy',
      txtUrgency: 'urgent',
    }),
  ]);
});

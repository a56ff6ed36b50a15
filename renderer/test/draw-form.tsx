import { createForm, type Form, type FormOptions } from '@lifeform/engine';
import type { ControlItem, FormDocument, InterfaceSetupItem, Language, Messages, Rule } from '@lifeform/metadata';
import { platformTexts } from '@lifeform/metadata/texts';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { type FormActionMap, FormActions, FormProvider, FormView, TextProvider } from '../src/index.ts';

export interface Drawing {
  readonly items: readonly ControlItem[];
  readonly layout?: readonly InterfaceSetupItem[];
  readonly rules?: readonly Rule[];
  readonly messages?: Messages;
  readonly language?: Language;
  readonly actions?: FormActionMap;
  readonly options?: Partial<FormOptions>;
  /** Drawn instead of the whole form. */
  readonly children?: ReactNode;
  readonly submitButton?: string;
}

export interface Drawn extends RenderResult {
  readonly form: Form;
  readonly user: UserEvent;
}

/** A document of a form named `Test`, with each field labelled by its own name. */
export function testDocument({ items, layout = [], rules = [], messages = {} }: Drawing): FormDocument {
  const labels = items.map(({ name }) => [`tEdit-Test-${name}`, { en: name, fr: `${name} (fr)` }] as const);
  return { form: 'Test', version: 1, items, layout, rules, messages: { ...Object.fromEntries(labels), ...messages } };
}

/** The providers a screen puts around a form. */
export function Screen({ form, language = 'en', actions = {}, children }: ScreenProps) {
  return (
    <StrictMode>
      <TextProvider language={language} messages={platformTexts}>
        <FormProvider form={form}>
          <FormActions actions={actions}>{children ?? <FormView />}</FormActions>
        </FormProvider>
      </TextProvider>
    </StrictMode>
  );
}

interface ScreenProps extends Pick<Drawing, 'language' | 'actions' | 'children'> {
  readonly form: Form;
}

/** Opens a small form and draws it. */
export function drawForm(drawing: Drawing): Drawn {
  const { language = 'en', actions = {}, submitButton } = drawing;
  const locale = { locale: language, now: () => new Date(2026, 10, 20) };
  const form = createForm(testDocument(drawing), { ...locale, ...drawing.options });
  const view = submitButton === undefined ? <FormView /> : <FormView submitButton={submitButton} />;
  const screen = (
    <Screen form={form} language={language} actions={actions}>
      {drawing.children ?? view}
    </Screen>
  );
  return { ...render(screen), form, user: userEvent.setup() };
}

import type { InterfaceSetupItem } from '@lifeform/metadata';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FormView, StepForm } from '../src/index.ts';
import { type Drawing, drawForm } from './draw-form.tsx';

const text = (words: string) => ({ en: words, fr: `${words} (fr)` });

const place = (
  id: string,
  kind: InterfaceSetupItem['kind'],
  parent: string | null,
  order: number,
): InterfaceSetupItem => ({ id, kind, parent, order });

/** Three pages of a visit; what is taken is asked of those who take something. */
const VISIT: Drawing = {
  items: [
    { name: 'name', fieldType: 'text', required: true },
    { name: 'town', fieldType: 'text', required: true },
    { name: 'takes', fieldType: 'check' },
    { name: 'pagDrugs', fieldType: 'page' },
    { name: 'drug', fieldType: 'text', required: true },
    { name: 'born', fieldType: 'date' },
    { name: 'secret', fieldType: 'text', isSensitive: true },
  ],
  layout: [
    place('pagYou', 'page', null, 1),
    place('secYou', 'section', 'pagYou', 1),
    place('name', 'field', 'secYou', 1),
    place('town', 'field', 'secYou', 2),
    place('takes', 'field', 'secYou', 3),
    place('pagDrugs', 'page', null, 2),
    place('drug', 'field', 'pagDrugs', 1),
    place('pagEnd', 'page', null, 3),
    place('born', 'field', 'pagEnd', 1),
    place('secret', 'field', 'pagEnd', 2),
  ],
  rules: [
    {
      kind: 'binding',
      id: 'drugs',
      field: 'pagDrugs',
      property: 'displayHidden',
      expression: { '!': [{ var: 'takes' }] },
    },
  ],
  messages: {
    'tEdit-Test-pagYou': text('You'),
    'tEdit-Test-secYou': text('About you'),
    'tEdit-Test-pagDrugs': text('What you take'),
    'tEdit-Test-pagEnd': text('The rest'),
  },
};

type Props = Partial<Parameters<typeof StepForm>[0]>;

function drawSteps(props: Props = {}, more: Partial<Drawing> = {}) {
  const onStep = vi.fn();
  const drawn = drawForm({
    ...VISIT,
    ...more,
    children: (
      <StepForm kind="steps" onStep={onStep} {...props}>
        <button type="button">Send</button>
      </StepForm>
    ),
  });
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  const fill = async (name: string, words: string) =>
    drawn.user.type(await screen.findByRole('textbox', { name }), words);
  return { ...drawn, onStep, press, fill };
}

/** That of the step: sections have headings of their own. */
const heading = () => document.querySelector<HTMLElement>('h2[aria-describedby]');

describe('a form in steps', () => {
  test('shows one page, how many there are, and counts one more when a condition adds it [BUILD-025]', async () => {
    const { user } = drawSteps();
    expect(heading()).toHaveAccessibleDescription('Step 1 of 2');
    await user.click(await screen.findByRole('checkbox', { name: 'takes' }));
    expect(heading()).toHaveAccessibleDescription('Step 1 of 3');
    expect(screen.getByRole('textbox', { name: 'name' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'drug' })).toBeNull();
  });

  test('refuses to go on from a step with errors, shows them and leads to the first [BUILD-025]', async () => {
    const { press, onStep } = drawSteps();
    await press('Continue');
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus();
    expect(screen.getByText('2 errors', { selector: '[role=status] *' })).toBeVisible();
    await press('Next error (F8)');
    expect(screen.getByRole('textbox', { name: 'town' })).toHaveFocus();
    expect(onStep).not.toHaveBeenCalled();
  });

  test('goes on with the focus on the next heading and tells which step is seen; a skipped page is passed [BUILD-025]', async () => {
    const { press, fill, onStep, form } = drawSteps();
    await fill('name', 'Marie');
    await fill('town', 'Gaspé');
    await press('Continue');
    expect(heading()).toHaveTextContent('The rest');
    expect(heading()).toHaveFocus();
    expect(onStep.mock.calls).toEqual([['pagEnd']]);
    expect(form.submit().accepted).toBe(true);
    await press('Back');
    expect(heading()).toHaveTextContent('You');
  });

  test('lists its steps with how far each is; those ahead cannot be gone to, those behind can [BUILD-025]', async () => {
    const { press, fill } = drawSteps({}, { options: { values: { takes: true } } });
    const nav = screen.getByRole('navigation', { name: 'Steps' });
    const names = () =>
      within(nav)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent);
    const buttons = () => within(within(nav).getByRole('list')).getAllByRole('button').length;
    expect(names()).toEqual(['YouTo do', 'What you take', 'The rest']);
    expect(buttons()).toBe(1);
    await fill('name', 'Marie');
    await fill('town', 'Gaspé');
    await press('Continue');
    expect(names()).toEqual(['YouDone', 'What you takeTo do', 'The rest']);
    await press('Continue');
    expect(names()[1]).toBe('What you take1 error');
    await press('YouDone');
    expect(heading()).toHaveTextContent('You');
  });

  test('opens at the step it was left at [BUILD-025]', () => {
    drawSteps({ step: 'pagEnd' });
    expect(heading()).toHaveTextContent('The rest');
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('opens at the first step with something to do where the one it was left at is skipped by now', () => {
    drawSteps({ step: 'pagDrugs' });
    expect(heading()).toHaveTextContent('You');
  });

  test('says so when there is nothing to fill in', () => {
    drawSteps({}, { items: [], layout: [], rules: [] });
    expect(screen.getByText('There is nothing to fill in on this form yet.')).toBeVisible();
  });
});

describe('the summary before sending', () => {
  test('lists labels and values by section, and leaves out what nobody was asked [BUILD-026]', () => {
    drawSteps(
      { hasSummary: true, step: 'SummaryOfAllSteps' },
      { options: { values: { name: 'Marie', town: 'Gaspé', born: '1990-05-17', secret: 'abc' } } },
    );
    const you = screen.getByRole('region', { name: 'You › About you' });
    expect(
      within(you)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['name', 'town', 'takes']);
    expect(within(you).getByText('Marie')).toBeVisible();
    expect(screen.getByText('May 17, 1990')).toBeVisible();
    expect(screen.queryByText('abc')).toBeNull();
    expect(screen.queryByText('drug', { selector: 'dt' })).toBeNull();
  });

  test('leads to a field and back with what was changed [BUILD-026]', async () => {
    const { press, user, fill } = drawSteps(
      { hasSummary: true, step: 'SummaryOfAllSteps' },
      { options: { values: { name: 'Marie', town: 'Gaspé' } } },
    );
    await press('Change: town');
    expect(screen.getByRole('textbox', { name: 'town' })).toHaveFocus();
    await user.clear(screen.getByRole('textbox', { name: 'town' }));
    await press('Back to the summary');
    expect(screen.getByRole('textbox', { name: 'town' })).toHaveFocus();
    await fill('town', 'Percé');
    await press('Back to the summary');
    expect(heading()).toHaveFocus();
    expect(screen.getByText('Percé', { selector: 'dd *' })).toBeVisible();
  });

  test('says what is still missing beside it [BUILD-026]', () => {
    drawSteps({ hasSummary: true, step: 'SummaryOfAllSteps' });
    const you = screen.getByRole('region', { name: 'You › About you' });
    expect(within(you).getAllByText('This field is required.')).toHaveLength(2);
    expect(within(you).getAllByText('Not entered')).toHaveLength(2);
  });
});

describe('a form of one question after another', () => {
  test('asks the same fields one by one, Enter leads on, and holds the same values [BUILD-027]', async () => {
    const { form, user } = drawSteps({ kind: 'questions' });
    expect(heading()).toHaveAccessibleDescription('Question 1 of 5');
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'Marie{Enter}');
    expect(screen.getByRole('textbox', { name: 'town' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'name' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'town' }), 'Gaspé{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'takes' }));
    expect(screen.getByText('Question 3 of 6')).toBeVisible();
    expect(form.getValues()).toMatchObject({ name: 'Marie', town: 'Gaspé', takes: true });
  });
});

describe('a form drawn whole', () => {
  test('leaves out a page and a tab that a rule hides', () => {
    const { form } = drawForm({
      ...VISIT,
      items: [...VISIT.items, { name: 'tabMore', fieldType: 'tab', displayHidden: true }],
      layout: [
        ...(VISIT.layout ?? []),
        place('tabSome', 'tab', null, 4),
        place('tabMore', 'tab', null, 5),
        { ...place('born', 'field', 'tabSome', 1) },
        { ...place('secret', 'field', 'tabMore', 1) },
      ].filter(({ id, parent }) => parent !== 'pagEnd' && id !== 'pagEnd'),
      messages: { ...VISIT.messages, 'tEdit-Test-tabSome': text('Some') },
      children: <FormView />,
    });
    const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['You']);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    act(() => form.change('takes', true));
    expect(titles()).toEqual(['You', 'What you take']);
  });
});

import type { ControlItem, InterfaceSetupItem, Rule } from '@lifeform/metadata';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorSummary, FormView } from '../src/index.ts';
import { type Drawing, drawForm } from './draw-form.tsx';

/** A window in which nothing is visible until the test says so. */
const seen = vi.hoisted(() => {
  const watched = new Map<Element, (entries: readonly object[]) => void>();
  class Watcher {
    private readonly tell: (entries: readonly object[]) => void;
    constructor(tell: (entries: readonly object[]) => void) {
      this.tell = tell;
    }
    observe(element: Element): void {
      watched.set(element, this.tell);
    }
    unobserve(element: Element): void {
      watched.delete(element);
    }
    disconnect(): void {
      watched.clear();
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  return watched;
});

/** The browser is idle when the test says so. */
const idle = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => waiting.push(run),
    cancelIdleCallback: (handle: number) => void waiting.splice(handle - 1, 1, () => {}),
  });
  return waiting;
});

beforeEach(() => void idle.splice(0));

const SECTIONS = 20;
const FIELDS = 10;

const nameOf = (section: number, at: number): string => `s${section}f${at}`;
const sections = Array.from({ length: SECTIONS }, (_, at) => at);

const items: readonly ControlItem[] = sections.flatMap((section) =>
  Array.from({ length: FIELDS }, (_, at) => ({ name: nameOf(section, at), fieldType: 'text' })),
);

const layout: readonly InterfaceSetupItem[] = sections.flatMap((section) => [
  { id: `sec${section}`, kind: 'section' as const, parent: null, order: section },
  ...Array.from({ length: FIELDS }, (_, at) => ({
    id: nameOf(section, at),
    kind: 'field' as const,
    parent: `sec${section}`,
    order: at,
  })),
]);

const titles = Object.fromEntries(
  sections.map((section) => [`tEdit-Test-sec${section}`, { en: `Section ${section}`, fr: `Partie ${section}` }]),
);

function drawLarge(change: Partial<ControlItem> = {}, more: Partial<Drawing> = {}) {
  const changed = items.map((item) => (item.name === 's17f3' ? { ...item, ...change } : item));
  return drawForm({ items: [...changed, ...(more.items ?? [])], layout, messages: titles, ...omitItems(more) });
}

function omitItems({ items: _, ...rest }: Partial<Drawing>): Partial<Drawing> {
  return rest;
}

// By selector: asking by role takes jsdom seconds in a form of this size.
function section(at: number): HTMLElement {
  const found = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === `Section ${at}`,
  );
  if (!found) throw new Error(`no section ${at}`);
  return found;
}
const controlsIn = (at: number): readonly Element[] => [...section(at).querySelectorAll('input')];

function waitingIn(at: number): HTMLElement {
  const found = section(at).querySelector<HTMLElement>('[role=group]');
  if (!found) throw new Error(`section ${at} is drawn`);
  return found;
}

function box(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

/** Tells the form that the window has scrolled to a part. */
function comeTo(at: number, top: number): void {
  const element = waitingIn(at);
  const entry = { isIntersecting: true, target: element, boundingClientRect: { top, bottom: top + 400 } };
  act(() => seen.get(element)?.([entry]));
}

/** Waits out the quiet moment after opening. */
async function rest(): Promise<void> {
  await waitFor(() => expect(idle).not.toHaveLength(0));
  for (let turn = 0; turn < 100 && idle.length > 0; turn += 1) act(() => idle.shift()?.());
}

describe('a large form', () => {
  test('opens with the fields of its first window; what comes into sight is drawn at once', () => {
    drawLarge();
    expect([controlsIn(0).length, controlsIn(1).length]).toEqual([FIELDS, FIELDS]);
    expect(controlsIn(5)).toHaveLength(0);
    comeTo(5, 100);
    expect(controlsIn(5)).toHaveLength(FIELDS);
  });

  test('draws only what is near when nobody waits', async () => {
    drawLarge();
    comeTo(18, 5000);
    expect(controlsIn(18)).toHaveLength(0);
    expect(idle).toHaveLength(0);
    await rest();
    expect(controlsIn(18)).toHaveLength(FIELDS);
    expect(controlsIn(3)).toHaveLength(0);
    expect(controlsIn(17)).toHaveLength(0);
  });

  test('has the labels and values of what is not drawn in the page, for a search and a screen reader', async () => {
    drawLarge({ defaultValue: 'Marguerite' });
    await rest();
    expect(waitingIn(17)).toHaveTextContent(/s17f2 s17f3 Marguerite s17f4/);
  });

  test.each(['SIN', 'SSN', 'credit card'])('has no %s in that text', async (fieldType) => {
    drawLarge({ fieldType, defaultValue: '046454286' });
    await rest();
    expect(waitingIn(17)).toHaveTextContent('s17f3');
    expect(waitingIn(17)).not.toHaveTextContent(/046|454|286/);
  });

  test('a value that a rule changes is told by that text', async () => {
    const rules: readonly Rule[] = [
      { kind: 'binding', id: 'r', field: 's17f3', property: 'value', expression: { var: 's0f0' } },
    ];
    const { form } = drawLarge({}, { rules });
    await rest();
    act(() => form.change('s0f0', 'Marguerite'));
    await rest();
    expect(waitingIn(17)).toHaveTextContent('s17f3 Marguerite');
  });

  test('Tab goes on to the first field of what was not drawn, and back to its last', async () => {
    const { user } = drawLarge();
    act(() => box('s1f9').focus());
    await user.tab();
    expect(box('s2f0')).toHaveFocus();
    comeTo(8, 100);
    act(() => box('s8f0').focus());
    await user.tab({ shift: true });
    expect(box('s7f9')).toHaveFocus();
  });

  test('is drawn whole before it is printed', () => {
    drawLarge();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('input')).toHaveLength(SECTIONS * FIELDS);
    expect(document.querySelector('[role=group]')).toBeNull();
  });

  test('a refused submit and an error link draw the field they lead to [FORM-034]', async () => {
    const go: ControlItem = { name: 'go', fieldType: 'button', action: 'go' };
    const { user, form } = drawLarge(
      { required: true },
      {
        items: [go],
        layout: [{ id: 'go', kind: 'field', parent: null, order: -1 }, ...layout],
        actions: { go: () => {} },
        children: (
          <>
            <ErrorSummary />
            <FormView />
          </>
        ),
      },
    );
    const button = screen.getByText('go');
    await user.click(button);
    expect(box('s17f3')).toHaveFocus();
    act(() => form.replace({ ...form.document, items: form.document.items.map(requireIn('s18f0')) }));
    await user.click(button);
    expect(controlsIn(18)).toHaveLength(0);
    await user.click(screen.getByText(/^s18f0: /));
    await waitFor(() => expect(box('s18f0')).toHaveFocus());
  });
});

test('a form of a hundred fields is drawn whole when nobody waits', async () => {
  const half = layout.filter(({ id, parent }) => Number(/\d+/.exec(parent ?? id)?.[0]) < SECTIONS / 2);
  drawForm({ items: items.slice(0, (SECTIONS * FIELDS) / 2), layout: half, messages: titles });
  expect(controlsIn(9)).toHaveLength(0);
  await rest();
  expect(document.querySelectorAll('input')).toHaveLength((SECTIONS * FIELDS) / 2);
});

const requireIn =
  (name: string) =>
  (item: ControlItem): ControlItem =>
    item.name === name ? { ...item, required: true } : item;

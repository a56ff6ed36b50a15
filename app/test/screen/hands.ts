import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Where a field of a form is drawn; undefined where it is not. */
export function frame(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? undefined;
}

/** The control of a field, once it is drawn. */
export async function control(name: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = frame(name)?.querySelector<HTMLInputElement>('input, select, textarea');
    if (!found) throw new Error(`${name} is not on the screen.`);
    return found;
  });
}

/** What is typed and pressed on a screen: fields by the names of their form, buttons by what they say. */
export function handsOf(user: UserEvent) {
  /** Puts a text in whole in the place of what is there; what one key does is for the tests of its field type. */
  const write = async (input: HTMLElement, value: string): Promise<void> => {
    await user.clear(input);
    if (value !== '') await user.paste(value);
  };
  return {
    write,
    press: async (name: string | RegExp): Promise<void> =>
      user.click(await screen.findByRole('button', { name, hidden: true })),
    /** Presses a button that a press before may hold for a moment. */
    pressAgain: async (name: string): Promise<void> => {
      const button = await screen.findByRole('button', { name, hidden: true });
      await waitFor(() => {
        if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${name} is held.`);
      });
      await user.click(button);
    },
    /** Puts a value in the place of what is there, and leaves the field. */
    enter: async (name: string, value: string): Promise<void> => {
      await write(await control(name), value);
      await user.tab();
    },
    select: async (name: string, code: string): Promise<void> => user.selectOptions(await control(name), code),
    /** One of the choices of a field, by its code. */
    choose: async (name: string, code: string): Promise<void> => {
      await control(name);
      const choice = frame(name)?.querySelector(`input[value="${code}"]`);
      if (!choice) throw new Error(`${name} has no choice ${code}.`);
      await user.click(choice);
    },
    tick: async (name: string): Promise<void> => user.click(await control(name)),
  };
}

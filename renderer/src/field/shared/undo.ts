import type { TextControl } from './typing.ts';

interface Step {
  readonly before: string;
  readonly after: string;
  /** `inputType` of the browser's input event. */
  readonly inputType: string;
}

interface History {
  past: string[];
  future: string[];
  /** The text after the last step: over any other text nothing is restored. */
  shown: string;
  inputType: string;
  bringBack: (text: string) => void;
}

/** Repeated input of these kinds is one step, however many characters. */
const RUNS: ReadonlySet<string> = new Set(['insertText', 'deleteContentBackward', 'deleteContentForward']);

/** Keys that move the caret: typing after them is a new step. */
const MOVES = /^(?:Arrow|Home|End|Page)/;

const histories = new WeakMap<TextControl, History>();

/**
 * Keeps the texts of a control before each step, for Ctrl+Z and Ctrl+Y: a browser drops its own history when a text is
 * rewritten, as amounts and masked numbers are at each key, and others after a refused key. Keys of one kind in a row
 * are one step.
 */
export function remember(control: TextControl, step: Step, bringBack: History['bringBack']): void {
  const { before, after, inputType } = step;
  const history = histories.get(control) ?? begin(control);
  const isFollowed = history.shown === before;
  if (!isFollowed) history.past = [];
  const goesOn = isFollowed && inputType === history.inputType && RUNS.has(inputType);
  if (before !== after && !goesOn) history.past.push(before);
  Object.assign(history, { future: [], shown: after, inputType, bringBack });
}

function begin(control: TextControl): History {
  const history: History = { past: [], future: [], shown: control.value, inputType: '', bringBack: () => undefined };
  histories.set(control, history);
  const endRun = (): void => {
    history.inputType = '';
  };
  control.addEventListener('pointerdown', endRun);
  control.addEventListener('blur', endRun);
  control.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (MOVES.test(event.key)) endRun();
    const back = isBack(event);
    if (back === undefined || control.value !== history.shown) return;
    event.preventDefault();
    step(control, history, back);
  });
  return history;
}

/** Ctrl+Z goes back, Ctrl+Y and Ctrl+Shift+Z forward; undefined for other keys. */
function isBack({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && ctrlKey) return false;
  return letter === 'z' ? !shiftKey : undefined;
}

function step(control: TextControl, history: History, isBackward: boolean): void {
  const [from, to] = isBackward ? [history.past, history.future] : [history.future, history.past];
  const text = from.pop();
  if (text === undefined) return;
  const shown = control.value;
  to.push(shown);
  history.bringBack(text);
  const caret = text.length - sharedEnd(text, shown);
  control.setSelectionRange(caret, caret);
  Object.assign(history, { shown: text, inputType: '' });
}

function sharedEnd(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

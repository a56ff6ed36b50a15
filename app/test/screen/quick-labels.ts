/**
 * jsdom finds the labels of a control by walking the page, and for each label on its way walks the page again; a screen
 * of a hundred fields spends more time so than in all of its own work. The same labels, found by what they name.
 */
const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

for (const { prototype } of CONTROLS) {
  const slow = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const isLabelable = !(this instanceof HTMLInputElement) || this.type !== 'hidden';
      return isLabelable && this.isConnected ? labelsOf(this) : slow?.call(this);
    },
  });
}

/** In the order of the page. */
function labelsOf(control: HTMLElement): readonly HTMLLabelElement[] {
  const around = control.closest('label');
  const naming =
    control.id === '' ? [] : document.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(control.id)}"]`);
  const isAround = around !== null && !around.hasAttribute('for') && around.control === control;
  return isAround ? [...naming, around].sort(inPageOrder) : [...naming];
}

function inPageOrder(left: Node, right: Node): number {
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

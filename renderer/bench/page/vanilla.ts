import '@lifeform/renderer/token.css';
import './page.css';
import './plain.css';
import { createPlainForm, limitsOf, type PlainForm, type PlainState } from './plain-form.ts';
import { asDescribed, offerSide } from './side.ts';
import type { FieldSpec, SectionSpec } from './spec.ts';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function textControl(form: PlainForm, { name, from }: FieldSpec): HTMLInputElement {
  const input = element('input', { id: name, class: 'control', type: 'text', autocomplete: 'off' });
  input.readOnly = from !== undefined;
  input.addEventListener('input', () => form.type(name, input.value));
  input.addEventListener('blur', () => form.commit(name));
  return input;
}

function checkControl(form: PlainForm, { name }: FieldSpec): HTMLInputElement {
  const input = element('input', { id: name, type: 'checkbox' });
  input.addEventListener('change', () => form.change(name, input.checked));
  return input;
}

function selectControl(form: PlainForm, { name, options = [] }: FieldSpec): HTMLSelectElement {
  const choices = [{ code: '', text: 'Choose one' }, ...options];
  const select = element(
    'select',
    { id: name, class: 'control' },
    ...choices.map(({ code, text }) => element('option', { value: code }, text)),
  );
  select.addEventListener('change', () => form.change(name, select.value));
  return select;
}

function radioControl(form: PlainForm, { name, options = [] }: FieldSpec): HTMLElement {
  const choices = options.map(({ code, text }) => {
    const input = element('input', { type: 'radio', name, value: code });
    input.addEventListener('change', () => form.change(name, code));
    return element('label', { class: 'choice' }, input, element('span', {}, text));
  });
  return element('div', { role: 'radiogroup', 'aria-labelledby': `${name}-label` }, ...choices);
}

function controlOf(form: PlainForm, spec: FieldSpec): HTMLElement {
  if (spec.type === 'check') return checkControl(form, spec);
  if (spec.type === 'combo') return selectControl(form, spec);
  return spec.type === 'radio' ? radioControl(form, spec) : textControl(form, spec);
}

function show(control: HTMLElement, { spec, text, value, disabled }: PlainState): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    if (control.value !== text) control.value = text;
  }
  for (const radio of spec.type === 'radio' ? control.querySelectorAll('input') : []) {
    radio.checked = radio.value === value;
    radio.disabled = disabled;
  }
  if ('disabled' in control) control.disabled = disabled;
}

function labelOf({ name, label, type }: FieldSpec): HTMLElement {
  return type === 'radio'
    ? element('span', { class: 'label', id: `${name}-label` }, label)
    : element('label', { class: 'label', for: name }, label);
}

function hintOf(spec: FieldSpec): HTMLElement | undefined {
  const hint = [spec.hint, limitsOf(spec)].filter(Boolean).join(' · ');
  return hint === '' ? undefined : element('p', { id: `${spec.name}-hint`, class: 'hint' }, hint);
}

/** One field, and the function that shows its state. */
function fieldOf(form: PlainForm, spec: FieldSpec): HTMLElement {
  const control = controlOf(form, spec);
  const error = element('p', { id: `${spec.name}-error`, class: 'error' });
  const hint = hintOf(spec);
  const label = labelOf(spec);
  const lines = hint ? [hint, error] : [error];
  const parts =
    spec.type === 'check' ? [...lines, element('div', { class: 'tick' }, control, label)] : [label, ...lines, control];
  const field = element('div', { class: 'field' }, ...parts);
  if (spec.required) control.setAttribute('aria-required', 'true');
  const update = (): void => {
    const state = form.get(spec.name);
    field.hidden = state.hidden;
    error.hidden = !state.showsError;
    error.textContent = state.showsError ? (state.error ?? '') : '';
    control.toggleAttribute('aria-invalid', state.showsError);
    const ids = [hint?.id, state.showsError ? error.id : undefined].filter(Boolean).join(' ');
    if (ids !== '') control.setAttribute('aria-describedby', ids);
    show(control, state);
  };
  update();
  form.subscribe(spec.name, update);
  return field;
}

function sectionOf(form: PlainForm, { id, title, fields }: SectionSpec): HTMLElement {
  return element(
    'section',
    { id, class: 'section', 'aria-labelledby': `${id}-title` },
    element('h2', { id: `${id}-title` }, title),
    element('div', { class: 'fields' }, ...fields.map((spec) => fieldOf(form, spec))),
  );
}

offerSide(asDescribed, (root, sections) => {
  const form = createPlainForm(sections);
  const count = element('p', { role: 'status' });
  const tell = (): void => {
    count.textContent = `${form.errorCount()} errors`;
  };
  tell();
  form.subscribe('', tell);
  const drawn = element('div', {}, ...sections.map((section) => sectionOf(form, section)), count);
  root.append(drawn);
  return () => drawn.remove();
});

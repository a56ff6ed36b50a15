import type { Form } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { createRoot, type Root } from 'react-dom/client';
import { GuestForm } from './guest-form.tsx';
import type { ChangeDetail, ErrorDetail, FormProps, SubmitDetail } from './props.ts';
import { adoptStyles } from './styles.ts';

export type { ChangeDetail, ErrorDetail, SubmitDetail } from './props.ts';
export { type FormSource, type FormToShow, fetchSource, type Submission } from './source.ts';

/** What a page sets as properties, not as attributes. */
const PROPERTIES = ['document', 'source', 'setup', 'values', 'user'] as const;
type Given = Pick<FormProps, (typeof PROPERTIES)[number]>;

/** Where there is no browser, as on a server that draws pages, the class can be named, and no more. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** Events of `<lifeform-form>` by name. They stay at the element, as those of the browser's own controls do. */
export interface LifeformFormEvents {
  readonly ready: CustomEvent<undefined>;
  readonly change: CustomEvent<ChangeDetail>;
  readonly valid: CustomEvent<{ readonly isValid: boolean }>;
  readonly submit: CustomEvent<SubmitDetail>;
  readonly error: CustomEvent<ErrorDetail>;
}

type EventsOf = Omit<HTMLElementEventMap, keyof LifeformFormEvents> & LifeformFormEvents;

/**
 * `<lifeform-form src="/api/booking" language="fr" data-theme="dark">`: a form on any page. Properties say what attributes
 * cannot: `document`, `source`, `setup`, `values` and `user`.
 */
export class LifeformFormElement extends Base {
  static readonly observedAttributes = ['src', 'language'];
  #given: Given = {};
  #drawn: { readonly react: Root; readonly root: ShadowRoot } | undefined;
  /** The engine's form, once it is open: to read it or to fill it in from the page. */
  form: Form | undefined;

  connectedCallback(): void {
    // Properties set before this class was there hide its own.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      this.#given = { ...this.#given, [name]: Reflect.get(this, name) };
      Reflect.deleteProperty(this, name);
    }
    if (this.#drawn === undefined) {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      adoptStyles(root);
      this.#drawn = { react: createRoot(root), root };
    }
    this.#draw();
  }

  disconnectedCallback(): void {
    // An element that is only moved is back by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#drawn?.react.unmount();
      this.#drawn = undefined;
      this.form = undefined;
    });
  }

  /** Its own events by name, with what each tells; and those of any element. */
  override addEventListener<Name extends keyof EventsOf>(
    name: Name,
    listener: (event: EventsOf[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(name, listener, options);
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  get document() {
    return this.#given.document;
  }
  set document(document: Given['document']) {
    this.#give({ document });
  }
  get source() {
    return this.#given.source;
  }
  set source(source: Given['source']) {
    this.#give({ source });
  }
  get setup() {
    return this.#given.setup;
  }
  set setup(setup: Given['setup']) {
    this.#give({ setup });
  }
  get values() {
    return this.#given.values;
  }
  set values(values: Given['values']) {
    this.#give({ values });
  }
  get user() {
    return this.#given.user;
  }
  set user(user: Given['user']) {
    this.#give({ user });
  }

  #give(given: Given): void {
    this.#given = { ...this.#given, ...given };
    this.#draw();
  }

  #tell<Name extends keyof LifeformFormEvents>(name: Name, detail: LifeformFormEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #draw(): void {
    if (this.#drawn === undefined) return;
    const { react, root } = this.#drawn;
    const language: Language = /^fr\b/i.test(this.getAttribute('language') ?? '') ? 'fr' : 'en';
    react.render(
      <GuestForm
        {...this.#given}
        source={this.#given.source ?? this.getAttribute('src') ?? undefined}
        language={language}
        root={root}
        onReady={(form) => {
          this.form = form;
          this.#tell('ready', undefined);
        }}
        onChange={(detail) => this.#tell('change', detail)}
        onValid={(isValid) => this.#tell('valid', { isValid })}
        onSubmit={(detail) => this.#tell('submit', detail)}
        onError={(detail) => this.#tell('error', detail)}
      />,
    );
  }
}

if (globalThis.customElements && !customElements.get('lifeform-form'))
  customElements.define('lifeform-form', LifeformFormElement);

declare global {
  interface HTMLElementTagNameMap {
    'lifeform-form': LifeformFormElement;
  }
}

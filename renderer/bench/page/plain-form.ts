import { type FieldSpec, HUB, type SectionSpec } from './spec.ts';

export type Value = string | number | boolean | null;

/** The state a hand-written form keeps of a field. A new object when something changed. */
export interface PlainState {
  readonly spec: FieldSpec;
  readonly value: Value;
  readonly text: string;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly showsError: boolean;
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'dollar', 'percent']);
const grouped = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

export function limitsOf({ min, max, type }: FieldSpec): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  const sign = type === 'dollar' ? '$' : '';
  const unit = type === 'percent' ? '%' : '';
  return `limits: ${sign}${grouped.format(min)}${unit} - ${sign}${grouped.format(max)}${unit}`;
}

function textOf({ type }: FieldSpec, value: Value): string {
  if (value === null || typeof value === 'boolean') return '';
  return NUMBERS.has(type) && typeof value === 'number' ? grouped.format(value) : String(value);
}

function parse({ type }: FieldSpec, text: string): Value {
  if (!NUMBERS.has(type)) return text;
  const digits = text.replaceAll(',', '');
  return digits === '' ? null : Number(digits);
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  email: /^\S+@\S+\.\S+$/,
  phone: /^[\d() -]{10,}$/,
  date: /^\d\d\/\d\d\/\d{4}$/,
};

function errorOf(spec: FieldSpec, value: Value, isOff: boolean): string | undefined {
  if (isOff) return undefined;
  const isBlank = value === null || value === '' || value === false;
  if (isBlank) return spec.required ? `${spec.label} is required` : undefined;
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return 'Not a number';
    if (value < (spec.min ?? value) || value > (spec.max ?? value)) return `Must be within ${limitsOf(spec)}`;
  }
  const pattern = PATTERNS[spec.type];
  return pattern && !pattern.test(String(value)) ? 'Not in the right form' : undefined;
}

/** A store written for this form alone: values, a static graph of dependants, listeners for each field. */
export interface PlainForm {
  readonly sections: readonly SectionSpec[];
  get(name: string): PlainState;
  errorCount(): number;
  /** @returns a function that unsubscribes; the empty name subscribes to the error count */
  subscribe(name: string, listener: () => void): () => void;
  type(name: string, text: string): void;
  commit(name: string): void;
  change(name: string, value: Value): void;
}

export function createPlainForm(sections: readonly SectionSpec[]): PlainForm {
  const states = new Map<string, PlainState>();
  const readers = new Map<string, FieldSpec[]>();
  const listeners = new Map<string, Set<() => void>>();
  let errors = 0;

  const addReader = (name: string, spec: FieldSpec): void => {
    const found = readers.get(name);
    if (found) found.push(spec);
    else readers.set(name, [spec]);
  };
  const tell = (name: string): void => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  const put = (next: PlainState): void => {
    const before = states.get(next.spec.name);
    states.set(next.spec.name, next);
    const more = Number(next.error !== undefined) - Number(before?.error !== undefined);
    errors += more;
    tell(next.spec.name);
    if (more !== 0) tell('');
  };
  const settled = (spec: FieldSpec, value: Value, text: string, left: boolean): PlainState => {
    const isOff = spec.unless !== undefined && (states.get(spec.unless.tick)?.value === true) === spec.unless.is;
    const hidden = isOff && spec.unless?.property === 'hidden';
    const error = errorOf(spec, value, isOff);
    return { spec, value, text, hidden, disabled: isOff && !hidden, error, showsError: left && error !== undefined };
  };
  const worked = ({ from }: FieldSpec, otherwise: Value): Value => {
    if (!from) return otherwise;
    const base = states.get(from.name)?.value;
    return (typeof base === 'number' ? base : base === true ? 100 : 0) + from.plus;
  };
  const cascade = (name: string): void => {
    for (const spec of readers.get(name) ?? []) {
      const before = states.get(spec.name);
      if (!before) continue;
      const value = worked(spec, before.value);
      put(settled(spec, value, value === before.value ? before.text : textOf(spec, value), before.showsError));
      if (value !== before.value) cascade(spec.name);
    }
  };

  for (const spec of sections.flatMap(({ fields }) => fields)) {
    if (spec.unless) addReader(spec.unless.tick, spec);
    if (spec.from) addReader(spec.from.name, spec);
  }
  for (const spec of sections.flatMap(({ fields }) => fields)) {
    const own = spec.initial ?? (spec.type === 'check' ? false : spec.name === HUB ? false : null);
    const value = worked(spec, own);
    put(settled(spec, value, textOf(spec, value), false));
  }

  const get = (name: string): PlainState => {
    const state = states.get(name);
    if (!state) throw new Error(`No field ${name}`);
    return state;
  };
  return {
    sections,
    get,
    errorCount: () => errors,
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
    type(name, text) {
      const { spec, showsError } = get(name);
      put(settled(spec, parse(spec, text), text, showsError));
    },
    commit(name) {
      const { spec, value } = get(name);
      put(settled(spec, value, textOf(spec, value), true));
      cascade(name);
    },
    change(name, value) {
      const { spec } = get(name);
      put(settled(spec, value, textOf(spec, value), true));
      cascade(name);
    },
  };
}

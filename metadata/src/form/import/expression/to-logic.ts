import type { Logic } from '@lifeform/rules';
import type { ControlItem } from '../../control-item/control-item.ts';
import { isNumeric, traitsOf } from '../../control-item/field-type.ts';
import { isYes, mayBeNull } from './answers.ts';
import { dayOf, isToday, ofDays } from './days.ts';
import { DIRECT, ORDER, SAME } from './operators.ts';
import type { Parsed } from './parsed.ts';

/** What a name stands for: a field, or the rows of a group. */
export type Referred =
  | { readonly kind: 'field'; readonly item: Pick<ControlItem, 'name' | 'fieldType'>; readonly rows?: string }
  | { readonly kind: 'rows'; readonly id: string };

/** Finds what a name stands for where the expression is; undefined for what is not there. */
export type Finder = (name: string) => Referred | undefined;

/** What an expression says as JSON-Logic; undefined where that cannot be said. */
export function toLogic(parsed: Parsed, find: Finder): Logic | undefined {
  try {
    return new Translation(find).of(parsed);
  } catch (error) {
    if (error instanceof NotExpressible) return undefined;
    throw error;
  }
}

class NotExpressible extends Error {}

type Args = readonly Parsed[];

const TODAY: Logic = { var: 'today' };

class Translation {
  readonly #find: Finder;

  constructor(find: Finder) {
    this.#find = find;
  }

  of(parsed: Parsed): Logic {
    switch (parsed.kind) {
      case 'value':
        return parsed.value;
      case 'list':
        return parsed.entries.map((entry) => this.of(entry));
      case 'name':
        return this.#value(parsed.name);
      case 'call':
        return this.#call(parsed.name.toLowerCase(), parsed.args);
      default:
        return parsed satisfies never;
    }
  }

  #field(parsed: Parsed | undefined): Pick<ControlItem, 'name' | 'fieldType'> | undefined {
    const found = parsed?.kind === 'name' ? this.#find(parsed.name) : undefined;
    return found?.kind === 'field' && found.rows === undefined ? found.item : undefined;
  }

  #value(name: string): Logic {
    const found = this.#find(name);
    if (found?.kind !== 'field' || found.rows !== undefined) throw new NotExpressible();
    return { var: found.item.name };
  }

  #call(name: string, args: Args): Logic {
    if (ORDER.has(name)) return this.#ordered(name, args);
    if (SAME.has(name)) return this.#compared(name, args);
    const direct = Object.hasOwn(DIRECT, name) ? DIRECT[name] : undefined;
    if (direct !== undefined && args.length > 0) return { [direct]: args.map((arg) => this.of(arg)) };
    const made = this.#special(name, args);
    if (made === undefined) throw new NotExpressible();
    return made;
  }

  #special(name: string, args: Args): Logic | undefined {
    const [first, second] = args;
    if (first === undefined) return this.#constant(name);
    switch (name) {
      case 'empty':
        return this.#isBlank(first);
      case 'notempty':
        return { '!': [this.#isBlank(first)] };
      case 'selected':
      case 'contains':
        return second && this.#holds(first, second);
      case 'notcontains':
        return second && { '!': [this.#holds(first, second)] };
      case 'anyof':
        return second && this.#each('or', first, second);
      case 'allof':
        return second && this.#each('and', first, second);
      case 'noneof':
        return second && { '!': [this.#each('or', first, second)] };
      case 'count-selected':
        return { length: [{ choices: [this.of(first)] }] };
      case 'string-length':
        return { length: [this.of(first)] };
      case 'round':
        return { round: [this.of(first), second ? this.of(second) : 0] };
      case 'number':
        return { '+': [this.of(first)] };
      case 'string':
        return { cat: [this.of(first)] };
      case 'date':
        return this.of(first);
      case 'starts-with':
        return second && this.#startsWith(first, second);
      case 'boolean':
        return { '!!': [this.of(first)] };
      case 'coalesce':
        return second && { if: [this.#isBlank(first), this.of(second), this.of(first)] };
      case 'age':
        return { age: [this.of(first), TODAY] };
      case 'int':
        return this.#wholeYears(first);
      case 'count':
      case 'countinarray':
        return { length: [this.#rows(first)] };
      case 'sum':
        return args.length > 1 ? { sum: args.map((arg) => this.of(arg)) } : { sum: [this.#column(first)] };
      case 'suminarray':
        return this.#columnNamed(first, second);
      default:
        return undefined;
    }
  }

  #constant(name: string): Logic | undefined {
    if (name === 'true' || name === 'false') return name === 'true';
    return name === 'today' || name === 'currentdate' ? TODAY : undefined;
  }

  /** What was not entered comes neither before nor after anything. */
  #ordered(operator: string, written: Args): Logic {
    const days = written.map(dayOf);
    const isOfDays = days.every((day) => isToday(day) || this.#isDate(day));
    const args = isOfDays ? days : written;
    const compared = {
      [isOfDays ? ofDays(operator, args) : operator]: args.map((arg) =>
        isOfDays && isToday(arg) ? TODAY : this.of(arg),
      ),
    };
    const entered = args.flatMap((arg): readonly Logic[] => {
      const item = this.#field(arg);
      return item && mayBeNull(item) ? [{ '!=': [{ var: item.name }, null] }] : [];
    });
    return entered.length === 0 ? compared : { and: [...entered, compared] };
  }

  #isDate(parsed: Parsed): boolean {
    const item = this.#field(parsed);
    return item !== undefined && traitsOf(item.fieldType).holds === 'date';
  }

  #compared(operator: string, [left, right]: Args): Logic {
    if (left === undefined || right === undefined) throw new NotExpressible();
    const same = this.#isSame(left, right);
    return operator === '==' ? same : { '!': [same] };
  }

  #isSame(left: Parsed, right: Parsed): Logic {
    if (right.kind === 'value' && right.value === '') return this.#isBlank(left);
    const item = this.#field(left);
    if (item && right.kind === 'value') {
      const { holds } = traitsOf(item.fieldType);
      if (holds === 'boolean') return { '==': [{ var: item.name }, isYes(right.value)] };
      if (holds === 'codes' || holds === 'code') return { '==': [{ var: item.name }, String(right.value)] };
      if (isNumeric(item.fieldType) && typeof right.value === 'string') {
        const number = Number(right.value);
        if (Number.isFinite(number)) return { '==': [{ var: item.name }, number] };
      }
    }
    if (item && right.kind === 'list' && traitsOf(item.fieldType).holds === 'codes') return this.#exactly(left, right);
    return { '==': [this.of(left), this.of(right)] };
  }

  /** Those answers and no others, in whatever order. */
  #exactly(field: Parsed, { entries }: Extract<Parsed, { readonly kind: 'list' }>): Logic {
    const count = { length: [{ choices: [this.of(field)] }] };
    return { and: [{ '==': [count, entries.length] }, ...entries.map((entry) => this.#holds(field, entry))] };
  }

  #startsWith(text: Parsed, start: Parsed): Logic | undefined {
    if (start.kind !== 'value' || typeof start.value !== 'string') return undefined;
    return { '==': [{ substr: [this.of(text), 0, start.value.length] }, start.value] };
  }

  #isBlank(parsed: Parsed): Logic {
    const found = parsed.kind === 'name' ? this.#find(parsed.name) : undefined;
    if (found?.kind === 'rows') return { '==': [{ length: [{ var: found.id }] }, 0] };
    if (parsed.kind === 'call') return { '==': [this.of(parsed), ''] };
    const item = this.#field(parsed);
    if (item === undefined) throw new NotExpressible();
    if (traitsOf(item.fieldType).holds === 'boolean') return { '!': [{ var: item.name }] };
    return { '==': [{ var: item.name }, mayBeNull(item) ? null : ''] };
  }

  /** Whether one of the answers is that one; in a text, whether it holds it. */
  #holds(field: Parsed, wanted: Parsed): Logic {
    const item = this.#field(field);
    if (item === undefined) throw new NotExpressible();
    const { holds } = traitsOf(item.fieldType);
    if (wanted.kind === 'list') return this.#each('and', field, wanted);
    const code = wanted.kind === 'value' ? String(wanted.value) : this.of(wanted);
    if (holds === 'codes') return { in: [code, { choices: [{ var: item.name }] }] };
    if (holds === 'code') return { '==': [{ var: item.name }, code] };
    return { in: [code, { var: item.name }] };
  }

  #each(operator: 'and' | 'or', field: Parsed, list: Parsed): Logic {
    const entries = list.kind === 'list' ? list.entries : [list];
    return { [operator]: entries.map((entry) => this.#holds(field, entry)) };
  }

  /** Whole years from a date to today, as they are written with a division of days. */
  #wholeYears(parsed: Parsed): Logic | undefined {
    if (parsed.kind !== 'call' || parsed.name !== '/') return undefined;
    const [days, year] = parsed.args;
    const isYear = year?.kind === 'value' && Math.abs(Number(year.value) - 365) <= 0.25;
    if (!isYear || days?.kind !== 'call' || days.name !== '-') return undefined;
    const [now, birth] = days.args;
    const item = this.#field(birth);
    const isNow = now?.kind === 'call' && now.name === 'today';
    return isNow && item ? { age: [{ var: item.name }, TODAY] } : undefined;
  }

  #rows(parsed: Parsed): Logic {
    const found = parsed.kind === 'name' ? this.#find(parsed.name) : undefined;
    if (found?.kind === 'rows') return { var: found.id };
    if (found?.kind === 'field' && found.rows !== undefined) return { var: found.rows };
    throw new NotExpressible();
  }

  /** A field of rows, as the list of what was entered in it. */
  #column(parsed: Parsed): Logic {
    const found = parsed.kind === 'name' ? this.#find(parsed.name) : undefined;
    if (found?.kind !== 'field') throw new NotExpressible();
    if (found.rows === undefined) return { var: found.item.name };
    return { map: [{ var: found.rows }, { var: found.item.name }] };
  }

  #columnNamed(group: Parsed, column: Parsed | undefined): Logic | undefined {
    if (group.kind !== 'name' || column?.kind !== 'value') return undefined;
    return { sum: [this.#column({ kind: 'name', name: `${group.name}[].${column.value}` })] };
  }
}

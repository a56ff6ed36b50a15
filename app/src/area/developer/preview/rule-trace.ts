import { type Form, type FormEvent, type FormState, itemNameOf } from '@lifeform/engine';
import type { Rule } from '@lifeform/metadata';

/** What one event made run. */
export interface RuleRun {
  readonly event: FormEvent | undefined;
  /** Their ids in the order in which they ran first. */
  readonly rules: readonly string[];
  /** The form's state before; undefined of its opening. */
  readonly before: FormState | undefined;
  readonly after: FormState;
}

/** Notes the rules of the last event of a form. Costs a name a rule: what they read is worked out when it is looked at. */
export interface RuleTrace {
  readonly onRule: (rule: string) => void;
  /** Begins with the form's opening. @returns an end to it */
  readonly watch: (form: Form, onRun: (run: RuleRun) => void) => () => void;
}

export function createRuleTrace(): RuleTrace {
  let ran = new Set<string>();
  return {
    onRule: (rule) => ran.add(rule),
    watch(form, onRun) {
      let before: FormState | undefined;
      const take = (): void => {
        const rules = [...ran];
        ran = new Set();
        const after = form.getState();
        const event = eventOf(form, rules);
        // A field that is entered runs its own rules once more and changes nothing: what ran before is still to be seen.
        if (rules.length > 0 && event?.kind !== 'focus') onRun({ event, rules, before, after });
        before = after;
      };
      take();
      return form.subscribe(take);
    },
  };
}

/** Of the first of the rules that tells. */
function eventOf(form: Form, ids: readonly string[]): FormEvent | undefined {
  for (const id of ids) {
    const rule = form.document.rules.find((one) => one.id === id);
    const event = rule && explanationOf(form, rule)?.event;
    if (event) return event;
  }
  return form.failures().find(({ rule }) => ids.includes(rule))?.event;
}

/** What a rule read, now; undefined of a check that passes and of a rule that throws. */
export function explanationOf(form: Form, rule: Rule) {
  const [field, property] = targetOf(rule);
  const name = fieldNamed(form.getState(), field);
  const explanation = name === undefined ? undefined : form.explain(name, property);
  return explanation?.rule === rule.id ? explanation : undefined;
}

/** The field and the property a rule sets; of a check the first it stands against. */
export function targetOf(rule: Rule): readonly [field: string, property: string] {
  return rule.kind === 'binding' ? [rule.field, rule.property] : [rule.fields[0] ?? '', 'error'];
}

/** Of an item that stands in rows, its field in the first. */
export function fieldNamed({ fields }: FormState, item: string): string | undefined {
  return Object.hasOwn(fields, item) ? item : Object.keys(fields).find((name) => itemNameOf(name) === item);
}

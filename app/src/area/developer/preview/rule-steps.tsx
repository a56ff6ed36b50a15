import { type FieldState, type Form, type FormState, formatNumber } from '@lifeform/engine';
import type { Rule } from '@lifeform/metadata';
import { Button, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { exactText } from '../draft/exact-text.ts';
import styles from '../explanation.module.css';
import { ExplanationTree } from '../explanation-tree.tsx';
import { usePropertyText } from '../use-property-text.ts';
import { explanationOf, fieldNamed, type RuleRun, targetOf } from './rule-trace.ts';

interface RuleStepsProps {
  readonly form: Form;
  readonly run: RuleRun | undefined;
}

/** The rules of the last event of the preview, one after another: what each read and what it set. */
export function RuleSteps({ form, run }: RuleStepsProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [place, setPlace] = useState({ run, at: 0 });
  const at = place.run === run ? place.at : 0;
  const rules = run?.rules ?? [];
  const rule = form.document.rules.find((one) => one.id === rules[at]);
  const go = (to: number) => () => setPlace({ run, at: to });
  return (
    <section className={styles.explain} aria-labelledby={id}>
      <h3 id={id}>{text('tEdit-Developer-steps')}</h3>
      <p className={screen.hint}>{text('tEdit-Developer-stepsLead')}</p>
      {run && (
        <p>
          {text('tEdit-Developer-stepsEvent', {
            event: text(`tEdit-Developer-event-${run.event?.kind ?? 'load'}`),
            field: run.event?.field ?? 'none',
            count: rules.length,
          })}
        </p>
      )}
      {run && rule && (
        <>
          <Toolbar isApart>
            <Button isHeld={at === 0} onClick={go(Math.max(0, at - 1))}>
              {text('tEdit-Developer-stepsBack')}
            </Button>
            <Button isHeld={at === rules.length - 1} onClick={go(Math.min(rules.length - 1, at + 1))}>
              {text('tEdit-Developer-stepsNext')}
            </Button>
          </Toolbar>
          <div role="status">
            <p>
              {text('tEdit-Developer-stepsPlace', {
                at: formatNumber(at + 1, language),
                count: formatNumber(rules.length, language),
              })}{' '}
              <code>{rule.id}</code>
            </p>
            <StepOutcome {...{ form, run, rule }} />
          </div>
          <StepReads {...{ form, run, rule }} />
        </>
      )}
    </section>
  );
}

interface StepProps {
  readonly form: Form;
  readonly run: RuleRun;
  readonly rule: Rule;
}

/** What the rule answered for, before the event and after it. */
function StepOutcome({ form, run: { before, after }, rule }: StepProps) {
  const text = useText();
  const { fieldOf, nameOf, saidOf } = usePropertyText(form.document);
  const [field, property] = targetOf(rule);
  const told = (state: FormState | undefined): string => {
    const name = state && fieldNamed(state, field);
    const value = state && name !== undefined ? propertyOf(state.fields[name], rule) : undefined;
    return saidOf(value);
  };
  const about = { field: fieldOf(field), property: nameOf(property) };
  const [was, is] = [told(before), told(after)];
  return (
    <p data-changed={was !== is}>
      {was === is
        ? text('tEdit-Developer-stepsKept', { ...about, is })
        : text('tEdit-Developer-stepsSet', { ...about, was, is })}
    </p>
  );
}

/** Its expression with every value; of a check that passes, the names it reads. */
function StepReads({ form, run: { after }, rule }: StepProps) {
  const text = useText();
  const explanation = explanationOf(form, rule);
  if (explanation) return <ExplanationTree explanation={explanation} />;
  const paths = new Set(pathsIn(rule.kind === 'binding' ? rule.expression : rule.fails));
  return (
    <>
      <p>{text('tEdit-Developer-stepsReads')}</p>
      <ul>
        {[...paths].map((path) => (
          <li key={path}>
            <code>{path}</code> {exactText(after.fields[path]?.value)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The variables of an expression, wherever they stand in it. */
function pathsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(pathsIn);
  return Object.entries(part).flatMap(([operator, args]) => {
    const names = [args].flat();
    const path = operator === 'val' ? names.filter((name) => typeof name === 'string').join('.') : names[0];
    if (operator !== 'var' && operator !== 'val') return pathsIn(args);
    return typeof path === 'string' && path !== '' ? [path] : pathsIn(args);
  });
}

function propertyOf(field: FieldState | undefined, rule: Rule): unknown {
  if (field === undefined) return undefined;
  if (rule.kind === 'check') return field.issues.some((issue) => issue.rule === rule.id);
  switch (rule.property) {
    case 'displayHidden':
      return field.hidden;
    case 'error':
      return field.issues.map(({ code }) => code);
    case 'mask':
      return field.mask?.sample;
    default:
      return field[rule.property];
  }
}

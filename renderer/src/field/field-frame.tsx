import type { FieldState, Form } from '@lifeform/engine';
import type { ReactNode } from 'react';
import type { FieldIds } from '../binding/field-id.ts';
import { focusedElement } from '../binding/page-root.ts';
import { classNames } from '../class-names.ts';
import { deferred } from '../deferred/deferred.tsx';
import type { Text } from '../text/text.ts';
import { isAsked, Why } from '../why/why.tsx';
import type { Description } from './describe.ts';
import styles from './field-frame.module.css';
import type { FrameKind } from './field-kind.ts';
import { fieldLabel } from './field-label.tsx';
import { controlFocus } from './shared/control-focus.ts';
import { columnsOf, SPANS } from './span.ts';

/** Class names by kind and columns, joined once rather than for each of thousands of fields. */
const CLASSES: Readonly<Record<FrameKind, readonly (string | undefined)[]>> = {
  above: framesOf(styles.above),
  group: framesOf(styles.group),
  beside: framesOf(styles.beside),
  bare: framesOf(styles.bare),
};

function framesOf(kind: string | undefined): readonly (string | undefined)[] {
  return SPANS.map((span) => classNames(styles.field, span, kind));
}

interface Framed {
  readonly kind: FrameKind;
  readonly width: number;
  readonly field: FieldState;
  readonly form: Form;
  readonly ids: FieldIds;
  readonly description: Description;
  readonly text: Text;
  readonly control: ReactNode;
}

/**
 * Label, control, and below it error, hint and notes. These are rows of the grid that fields share: a label is always
 * directly above its control, and neither moves for what appears below, here or in a neighbour (decision 0055).
 */
export function fieldFrame({ kind, width, field, form, ids, description, text, control }: Framed): ReactNode {
  return (
    <div
      {...controlFocus(field.name, form)}
      ref={keepFocus}
      id={ids.field}
      data-field={field.name}
      className={CLASSES[kind][columnsOf(width)]}
    >
      {kind !== 'bare' && kind !== 'beside' && fieldLabel({ kind, field, ids, text })}
      {kind === 'beside' ? (
        <div className={styles.tick}>
          {control}
          {fieldLabel({ kind, field, ids, text })}
        </div>
      ) : (
        placed(kind, control)
      )}
      {belowOf(field, form, ids, description)}
    </div>
  );
}

/**
 * A browser lays out a grid item together with the whole grid; an extra element around an input limits a key's layout
 * to it.
 */
function placed(kind: FrameKind, control: ReactNode): ReactNode {
  return kind === 'above' ? <div>{control}</div> : control;
}

/** When a rule hides the focused field, the focus moves to the heading of its section instead of being lost. */
function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  return () => {
    if (!element.contains(focusedElement())) return;
    element.closest('section')?.querySelector<HTMLElement>('[data-section-heading]')?.focus();
  };
}

/** The status panel: the hint, the sample of a mask, the status a rule set, and the limits. */
function hintOf(ids: FieldIds, { hint, sample, status, limits }: Description): ReactNode {
  const lines = [hint, sample, status, limits].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <p id={ids.hint} className={styles.hint}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line) => (
            <span key={line} className={line === limits ? styles.limits : undefined}>
              {line}
            </span>
          ))}
    </p>
  );
}

function errorsOf(ids: FieldIds, { errors }: Description): ReactNode {
  if (errors.length === 0) return null;
  return (
    <div id={ids.error} className={styles.error}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

const ClearedNote = deferred(() => import('./shared/cleared-note.tsx'));

function belowOf(field: FieldState, form: Form, ids: FieldIds, description: Description): ReactNode {
  const { hint, sample, status, limits, errors, notes, secondary } = description;
  const lines = errors.length + notes.length;
  const isSaid = lines > 0 || hint || sample || status || limits || secondary;
  if (!isSaid && field.cleared === undefined && !isAsked(field)) return null;
  return (
    <div className={styles.below}>
      {errorsOf(ids, description)}
      {field.cleared && <ClearedNote form={form} field={field} />}
      {hintOf(ids, description)}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {secondary !== undefined && <p id={ids.secondary}>{secondary}</p>}
      {isAsked(field) && <Why field={field} />}
    </div>
  );
}

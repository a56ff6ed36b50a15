import type { FieldState } from '@lifeform/engine';
import type { ReactNode, Ref } from 'react';
import type { FieldIds } from '../binding/field-id.ts';
import { classNames } from '../class-names.ts';
import { Why } from '../feedback/why.tsx';
import { spanStyle } from '../layout/span.ts';
import styles from './field-frame.module.css';
import type { FrameKind } from './field-kind.ts';
import { FieldLabel } from './shared/field-label.tsx';
import type { Description } from './use-description.ts';

interface FieldFrameProps {
  readonly kind: FrameKind;
  readonly width: number;
  readonly field: FieldState;
  readonly ids: FieldIds;
  readonly description: Description;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * Label, hint, error, control and note, one under the other. The five are rows of the grid the fields share,
 * so a long hint on one field never pushes its neighbours' controls out of line.
 */
export function FieldFrame({ kind, width, field, ids, description, ref, children }: FieldFrameProps) {
  return (
    <div
      ref={ref}
      id={ids.field}
      data-field={field.name}
      style={spanStyle(width)}
      className={classNames(styles.field, styles[kind])}
    >
      {kind !== 'bare' && kind !== 'beside' && <FieldLabel kind={kind} field={field} ids={ids} />}
      <FieldHint ids={ids} description={description} />
      <FieldErrors ids={ids} description={description} />
      {kind === 'beside' ? (
        <div className={styles.tick}>
          {children}
          <FieldLabel kind={kind} field={field} ids={ids} />
        </div>
      ) : (
        children
      )}
      <div className={styles.secondary}>
        {description.secondary !== undefined && <p id={ids.secondary}>{description.secondary}</p>}
        <Why field={field} />
      </div>
    </div>
  );
}

interface LinesProps {
  readonly ids: FieldIds;
  readonly description: Description;
}

/** The status panel: the hint, the status a rule set and the limits. */
function FieldHint({ ids, description }: LinesProps) {
  const lines = [description.hint, description.status, description.limits].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <p id={ids.hint} className={styles.hint}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function FieldErrors({ ids, description }: LinesProps) {
  if (description.errors.length === 0) return null;
  return (
    <div id={ids.error} className={styles.error}>
      {description.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

import type { FieldState } from '@lifeform/engine';
import { showsLabel } from '@lifeform/metadata';
import type { ReactNode } from 'react';
import type { FieldIds } from '../binding/field-id.ts';
import { classNames } from '../class-names.ts';
import { LockIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';
import styles from './field-frame.module.css';
import { FieldHelp } from './field-help.tsx';
import type { FrameKind } from './field-kind.ts';

/** Class names of a label with something beside it, and of one alone. */
const SEEN = [styles.label, classNames(styles.label, styles.alone)] as const;
const UNSEEN = ['visually-hidden', classNames('visually-hidden', styles.alone)] as const;

interface Labelled {
  readonly kind: FrameKind;
  readonly field: FieldState;
  readonly ids: FieldIds;
  readonly text: Text;
}

/** A field's label with its marks. When the item hides it, it stays for assistive technology. */
export function fieldLabel({ kind, field, ids, text }: Labelled): ReactNode {
  const { showTooltip, showTooltipIcon } = field.item;
  const hasHelp = showTooltip === true || showTooltipIcon === true;
  const isAlone = !hasHelp;
  const [beside, alone] = showsLabel(field.item) ? SEEN : UNSEEN;
  const shared = { className: isAlone ? alone : beside };
  const content = labelContent(field, text);
  const label =
    kind === 'group' ? (
      <span {...shared} id={ids.label}>
        {content}
      </span>
    ) : (
      <label {...shared} id={ids.row === undefined ? undefined : ids.label} htmlFor={ids.control}>
        {content}
      </label>
    );
  if (isAlone) return label;
  return (
    <div className={styles.labelLine}>
      {label}
      {hasHelp && <FieldHelp field={field} ids={ids} />}
    </div>
  );
}

function labelContent(field: FieldState, text: Text): ReactNode {
  const words = text(field.label);
  if (!field.item.isOptional && !field.locked) return words;
  return (
    <>
      {words}
      {field.item.isOptional && (
        <>
          {' '}
          <span className={styles.optional}>{text(OWN_TEXT.optional)}</span>
        </>
      )}
      {field.locked && (
        <>
          {' '}
          <LockIcon className={styles.lock} />
          <span className="visually-hidden">{text(OWN_TEXT.locked)}</span>
        </>
      )}
    </>
  );
}

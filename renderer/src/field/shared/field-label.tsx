import type { FieldState } from '@lifeform/engine';
import type { FieldIds } from '../../binding/field-id.ts';
import { classNames } from '../../class-names.ts';
import { LockIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from '../field-frame.module.css';
import type { FrameKind } from '../field-kind.ts';
import { FieldHelp } from './field-help.tsx';

interface FieldLabelProps {
  readonly kind: FrameKind;
  readonly field: FieldState;
  readonly ids: FieldIds;
}

/** A field's label with its marks. Where the item hides it, it stays for assistive technology. */
export function FieldLabel({ kind, field, ids }: FieldLabelProps) {
  const className = field.item.showLabel === false ? 'visually-hidden' : styles.label;
  const content = <LabelContent field={field} />;
  return (
    <div className={classNames(styles.labelLine)}>
      {kind === 'group' ? (
        <span id={ids.label} className={className}>
          {content}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.control} className={className}>
          {content}
        </label>
      )}
      <FieldHelp field={field} ids={ids} />
    </div>
  );
}

function LabelContent({ field }: { readonly field: FieldState }) {
  const text = useText();
  return (
    <>
      {text(field.label)}
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

import type { FieldState } from '@lifeform/engine';
import { useState } from 'react';
import { useForm } from '../binding/form-context.ts';
import { useFormState } from '../binding/use-form-state.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import { causesOf } from './causes.ts';
import styles from './why.module.css';

interface WhyProps {
  readonly field: FieldState;
}

/** On a failing or blocked field that a rule decides: the fields the rule looked at, with their values. */
export function Why({ field }: WhyProps) {
  const property = field.showsError ? 'error' : field.disabled ? 'disabled' : undefined;
  return property === undefined ? null : <Reasons field={field} property={property} />;
}

interface ReasonsProps extends WhyProps {
  readonly property: 'error' | 'disabled';
}

function Reasons({ field, property }: ReasonsProps) {
  const form = useForm();
  const text = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  useFormState((state) => state.revision);
  const causes = causesOf(form, field, property, text, language);
  if (causes.length === 0) return null;
  return (
    <details className={styles.why} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text(OWN_TEXT.why)}</summary>
      <dl>
        {causes.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

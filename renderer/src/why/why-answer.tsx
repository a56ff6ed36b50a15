import type { FieldState } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useForm } from '../binding/form-context.ts';
import { useFormState } from '../binding/use-form-state.ts';
import { useLanguage, useText } from '../text/text-provider.tsx';
import { causesOf } from './causes.ts';
import WhySentence from './why-sentence.tsx';

interface WhyAnswerProps {
  readonly field: FieldState;
  readonly property: RuleProperty;
}

/** Follows every commit while open: what the rule read may change without the field. */
export default function WhyAnswer({ field, property }: WhyAnswerProps) {
  const form = useForm();
  const text = useText();
  const language = useLanguage();
  useFormState((state) => state.revision);
  const causes = causesOf(form, field, property, text, language);
  return (
    <>
      <WhySentence name={field.name} property={property} />
      {causes.length > 0 && (
        <dl>
          {causes.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

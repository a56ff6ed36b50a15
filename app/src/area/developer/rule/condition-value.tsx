import type { Logic } from '@lifeform/metadata';
import { type FormDocument, isNumeric, traitsOf } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { fieldPicks, fieldTypeOf, holdsValue, optionPicks, startValue } from './choices.ts';
import { PickList } from './pick-list.tsx';
import styles from './rule.module.css';
import { type Condition, pathOf } from './sentence.ts';

interface ConditionValueProps {
  readonly document: FormDocument;
  readonly condition: Condition;
  readonly onChange: (value: Logic) => void;
}

/** What a field is held against: one of its options, several of them, a number, a day, a text, or another field. */
export function ConditionValue({ document, condition, onChange }: ConditionValueProps) {
  const text = useText();
  const language = useLanguage();
  const { path, comparison, value = null } = condition;
  const label = text('tEdit-Developer-conditionValue');
  const options = optionPicks(document, path, language);
  const other = pathOf(value);
  if (comparison === 'in') return <OneOf {...{ label, value, onChange }} options={options ?? []} />;
  const others = fieldPicks(document, language, (item) => holdsValue(item) && item.name !== path);
  const kinds = [
    { value: 'value', label: text('tEdit-Developer-conditionThis') },
    { value: 'field', label: text('tEdit-Developer-conditionOther') },
  ];
  const startOver = (kind: string): void =>
    onChange(kind === 'field' ? { var: others[0]?.value ?? '' } : startValue(document, path));
  return (
    <>
      <PickList
        label={text('tEdit-Developer-conditionKind')}
        value={other === undefined ? 'value' : 'field'}
        picks={kinds}
        onPick={startOver}
      />
      {other !== undefined ? (
        <PickList label={label} value={other} picks={others} onPick={(name) => onChange({ var: name })} />
      ) : options ? (
        <PickList label={label} value={String(value)} picks={options} onPick={onChange} />
      ) : (
        <Typed {...{ label, value, onChange }} fieldType={fieldTypeOf(document, path)} />
      )}
    </>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: Logic;
  readonly fieldType: string;
  readonly onChange: (value: Logic) => void;
}

/** A value as its field takes it; of what the form does not describe it stays what it is. */
function Typed({ label, value, fieldType, onChange }: TypedProps) {
  const text = useText();
  if (fieldType === 'check' || typeof value === 'boolean') {
    const picks = [
      { value: 'true', label: text('tEdit-Developer-isSo') },
      { value: 'false', label: text('tEdit-Developer-isNotSo') },
    ];
    return <PickList {...{ label, picks }} value={String(value)} onPick={(picked) => onChange(picked === 'true')} />;
  }
  const isNumber = isNumeric(fieldType) || typeof value === 'number';
  const isDay = traitsOf(fieldType).holds === 'date';
  const type = isNumber ? 'number' : isDay ? 'date' : 'text';
  const read = (typed: string): Logic => (isNumber ? Number(typed) : typed);
  return (
    <input
      type={type}
      step="any"
      aria-label={label}
      value={String(value ?? '')}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}

interface OneOfProps {
  readonly label: string;
  readonly value: Logic;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: Logic) => void;
}

function OneOf({ label, value, options, onChange }: OneOfProps) {
  const codes = Array.isArray(value) ? value.map(String) : [];
  const toggle = (code: string): void =>
    onChange(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  return (
    <fieldset className={styles.oneOf}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" checked={codes.includes(option.value)} onChange={() => toggle(option.value)} />{' '}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

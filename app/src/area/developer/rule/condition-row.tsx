import type { Logic } from '@lifeform/metadata';
import { type FormDocument, isChoice, isNumeric, traitsOf } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { fieldPicks, fieldTypeOf, holdsValue, type Pick, startValue } from './choices.ts';
import { ConditionValue } from './condition-value.tsx';
import { PickList } from './pick-list.tsx';
import styles from './rule.module.css';
import { type Comparison, type Condition, standsAlone } from './sentence.ts';

interface ConditionRowProps {
  readonly document: FormDocument;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  /** Undefined of the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** One condition of a sentence: a field, how it is held against something, and against what. */
export function ConditionRow({ document, condition, onChange, onRemove }: ConditionRowProps) {
  const text = useText();
  const language = useLanguage();
  const { path, comparison } = condition;
  const fieldType = fieldTypeOf(document, path);
  const comparisons = comparisonsOf(fieldType, comparison).map(
    (value): Pick => ({ value, label: text(`tEdit-Developer-comparison-${saidAs(value, fieldType)}`) }),
  );
  const take = (next: Comparison): void =>
    onChange(
      standsAlone(next)
        ? { path, comparison: next }
        : { path, comparison: next, value: valueFor(next, condition, document) },
    );
  const pickField = (name: string): void => onChange(startCondition(document, name));
  return (
    <li className={styles.condition}>
      <PickList
        label={text('tEdit-Developer-conditionField')}
        value={path}
        picks={fieldPicks(document, language, holdsValue)}
        onPick={pickField}
      />
      <PickList
        label={text('tEdit-Developer-conditionComparison')}
        value={comparison}
        picks={comparisons}
        onPick={(value) => take(value as Comparison)}
      />
      {!standsAlone(comparison) && (
        <ConditionValue
          document={document}
          condition={condition}
          onChange={(value) => onChange({ path, comparison, value })}
        />
      )}
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {text('tEdit-Developer-removeCondition')}
        </Button>
      )}
    </li>
  );
}

/** A condition on a field, to begin with: ticked, filled, or its first option. */
export function startCondition(document: FormDocument, path: string): Condition {
  const fieldType = fieldTypeOf(document, path);
  if (fieldType === 'check') return { path, comparison: 'ticked' };
  if (traitsOf(fieldType).holds !== 'code') return { path, comparison: 'filled' };
  return { path, comparison: '===', value: startValue(document, path) };
}

/** What makes sense of a field of a type; what a rule has already is among them. */
function comparisonsOf(fieldType: string, now: Comparison): readonly Comparison[] {
  const possible = possibleOf(fieldType);
  if (possible.includes(now)) return possible;
  // Written in either way, it is said once.
  return now === 'ticked' ? possible.map((one) => (one === 'filled' ? now : one)) : [...possible, now];
}

/** What is no tick is filled where it holds, and a tick is not given rather than empty. */
function saidAs(comparison: Comparison, fieldType: string): Comparison | 'unticked' {
  if (fieldType === 'check') return comparison === 'empty' ? 'unticked' : comparison;
  return comparison === 'ticked' ? 'filled' : comparison;
}

function possibleOf(fieldType: string): readonly Comparison[] {
  if (fieldType === 'check') return ['ticked', 'empty'];
  const ordered = isNumeric(fieldType) || traitsOf(fieldType).holds === 'date';
  if (ordered) return ['filled', 'empty', '===', '!==', '>', '>=', '<', '<='];
  return isChoice(fieldType) ? ['===', '!==', 'in', 'filled', 'empty'] : ['filled', 'empty', '===', '!=='];
}

/** What was compared with, as far as the other comparison can take it. */
function valueFor(next: Comparison, { path, value }: Condition, document: FormDocument): Logic {
  const start = startValue(document, path);
  if (next === 'in') return Array.isArray(value) ? value : [typeof value === 'string' ? value : start];
  if (Array.isArray(value)) return value[0] ?? start;
  return value ?? start;
}

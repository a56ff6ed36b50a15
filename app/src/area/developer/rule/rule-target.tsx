import { type FormDocument, RULE_PROPERTIES, type Rule, type RuleProperty } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { fieldLabels } from '../draft/field-label.ts';
import { fieldPicks } from './choices.ts';
import { PickList } from './pick-list.tsx';
import styles from './rule.module.css';

interface RuleTargetProps {
  readonly document: FormDocument;
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

/** What the formula of a rule is for: a property of a field, or what is said at fields when it holds. */
export function RuleTarget({ document, rule, onChange }: RuleTargetProps) {
  const text = useText();
  const language = useLanguage();
  if (rule.kind === 'check') {
    const said = document.messages[rule.message]?.[language] ?? rule.message;
    return (
      <p>{text('tEdit-Developer-formulaFails', { fields: fieldLabels(document, rule.fields, language), said })}</p>
    );
  }
  const properties = RULE_PROPERTIES.map((value) => ({ value, label: text(`tEdit-Developer-rule-${value}`) }));
  return (
    <p className={styles.line}>
      <PickList
        label={text('tEdit-Developer-sentenceField')}
        value={rule.field}
        picks={fieldPicks(document, language, () => true)}
        onPick={(field) => onChange({ ...rule, field })}
      />
      <PickList
        label={text('tEdit-Developer-property')}
        value={rule.property}
        picks={properties}
        onPick={(property) => onChange({ ...rule, property: property as RuleProperty })}
      />
      <span aria-hidden="true">=</span>
    </p>
  );
}

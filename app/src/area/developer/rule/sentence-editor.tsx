import type { FormDocument, FormSetup, Rule } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { fieldLabel } from '../draft/field-label.ts';
import { checkKey } from '../draft/text-place.ts';
import { fieldPicks, holdsValue } from './choices.ts';
import { ConditionRow, startCondition } from './condition-row.tsx';
import { PickList } from './pick-list.tsx';
import styles from './rule.module.css';
import { type Condition, type Sentence, VERBS, type Verb, writeSentence } from './sentence.ts';
import { useSettings } from './use-settings.ts';

interface SentenceEditorProps {
  readonly document: FormDocument;
  readonly setup: FormSetup | undefined;
  readonly rule: Rule;
  readonly sentence: Sentence;
  readonly onChange: (rule: Rule) => void;
}

/** A rule as a sentence of picks: show … when … and …. */
export function SentenceEditor({ document, setup, rule, sentence, onChange }: SentenceEditorProps) {
  const text = useText();
  const language = useLanguage();
  const readable = useSettings(document, setup);
  const { verb, join, conditions } = sentence;
  const say = (change: Partial<Sentence>): void => {
    const said = writeSentence({ ...sentence, ...change }, rule);
    // What a refusal says is its own: other forms have theirs.
    const isNew = said.kind === 'check' && rule.kind !== 'check';
    onChange(isNew ? { ...said, message: checkKey(document.form, rule.id) } : said);
  };
  const put = (at: number, condition: Condition): void =>
    say({ conditions: conditions.map((one, index) => (index === at ? condition : one)) });
  const field = rule.kind === 'check' ? (rule.fields[0] ?? '') : rule.field;
  const pickField = (name: string): void =>
    onChange(
      rule.kind === 'check'
        ? { ...rule, fields: [name, ...rule.fields.slice(1).filter((other) => other !== name)] }
        : { ...rule, field: name },
    );
  const fields = fieldPicks(document, language, () => true);
  // A rule may be of a group that repeats, which is no field.
  const targets = fields.some(({ value }) => value === field)
    ? fields
    : [...fields, { value: field, label: fieldLabel(document, field, language) }];
  const joins = (['and', 'or'] as const).map((value) => ({ value, label: text(`tEdit-Developer-join-${value}`) }));
  const first = document.items.find(holdsValue)?.name ?? '';
  return (
    <div className={styles.sentence}>
      <p className={styles.line}>
        <PickList
          label={text('tEdit-Developer-verb')}
          value={verb}
          picks={VERBS.map((value) => ({ value, label: text(`tEdit-Developer-verb-${value}`) }))}
          onPick={(value) => say({ verb: value as Verb })}
        />
        <PickList label={text('tEdit-Developer-sentenceField')} value={field} picks={targets} onPick={pickField} />
        {conditions.length > 1 ? (
          <PickList
            label={text('tEdit-Developer-join')}
            value={join}
            picks={joins}
            onPick={(value) => say({ join: value === 'or' ? 'or' : 'and' })}
          />
        ) : (
          <span>{text('tEdit-Developer-when')}</span>
        )}
      </p>
      <ul className={styles.conditions}>
        {conditions.map((condition, at) => (
          <ConditionRow
            // A condition is known by its place alone.
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            key={at}
            {...{ condition }}
            document={readable}
            onChange={(next) => put(at, next)}
            onRemove={
              conditions.length > 1
                ? () => say({ conditions: conditions.filter((_, index) => index !== at) })
                : undefined
            }
          />
        ))}
      </ul>
      <Button onClick={() => say({ conditions: [...conditions, startCondition(document, first)] })}>
        {text('tEdit-Developer-addCondition')}
      </Button>
    </div>
  );
}

import { contentChanges, type FormDocument, type MergeChoices, type MergeConflict } from '@lifeform/metadata';
import { mergeProductContents, type ProductContent } from '@lifeform/metadata/insurance';
import { Button, Dialog, useText } from '@lifeform/renderer';
import { type ReactNode, useMemo, useState } from 'react';
import { ChangeTable } from './change-table.tsx';
import screen from './developer-screen.module.css';
import { optionLines } from './draft/option-difference.ts';
import styles from './newer-version.module.css';
import { OptionTable } from './option-table.tsx';
import { useChangeText } from './use-change-text.ts';

interface MergeDialogProps {
  readonly title: string;
  /** What confirms it. */
  readonly label: string;
  /** The content both began with. */
  readonly base: ProductContent;
  readonly mine: ProductContent;
  readonly theirs: ProductContent;
  /** Over the table of what they changed. */
  readonly caption: string;
  readonly document: FormDocument;
  readonly panel: FormDocument;
  /** Begins the keys of what is said of conflicts and of each side. */
  readonly words?: string;
  readonly onMerge: (choices: MergeChoices) => void;
  readonly onClose: () => void;
  /** Whose each side is. */
  readonly children: ReactNode;
}

/** What the other person changed, property by property, and a choice for each that both changed. */
export function MergeDialog(props: MergeDialogProps) {
  const text = useText();
  const { title, label, base, mine, theirs, caption, document, panel, onMerge, onClose, children } = props;
  const { words = 'tEdit-Developer-merge' } = props;
  const [choices, setChoices] = useState<MergeChoices>(new Map());
  const changes = useMemo(() => contentChanges(base, theirs), [base, theirs]);
  const { conflicts } = useMemo(
    () => mergeProductContents(document.form, [base, mine, theirs]),
    [document.form, base, mine, theirs],
  );
  const isOpen = conflicts.some(({ id }) => !choices.has(id));
  const choose = (id: string, side: 'mine' | 'theirs'): void => setChoices(new Map([...choices, [id, side]]));
  const merge = (): void => {
    if (isOpen) return;
    onMerge(choices);
    onClose();
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={isOpen} onClick={merge}>
            {label}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      {children}
      <p role="status">
        {conflicts.length === 0 ? text(`${words}Clean`) : text(`${words}Conflicts`, { count: conflicts.length })}
      </p>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.id}
          {...{ conflict, panel, document, words }}
          chosen={choices.get(conflict.id)}
          onChoose={(side) => choose(conflict.id, side)}
        />
      ))}
      <ChangeTable changes={changes} {...{ document, panel, caption }} />
    </Dialog>
  );
}

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly words: string;
  readonly panel: FormDocument;
  readonly document: FormDocument;
  readonly chosen: 'mine' | 'theirs' | undefined;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, words, panel, document, chosen, onChoose }: ConflictProps) {
  const text = useText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  const lines = optionLines([conflict.base, conflict.mine, conflict.theirs]);
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {[nameOf(conflict), propertyOf(conflict)].filter((words) => words !== '').join(': ')}{' '}
        <span className={screen.hint}>
          {text('tEdit-Developer-mergeBase', { value: wordsOf(conflict.base, conflict) })}
        </span>
      </legend>
      {lines && (
        <OptionTable
          {...{ lines, wordsOf }}
          caption={text('tEdit-Developer-optionDifference', { count: lines.length })}
        />
      )}
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={conflict.id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>{text(`${words}-${side}`, { value: wordsOf(conflict[side], conflict) })}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { type ImpactPart, type ImpactProgress, toUpdateRequest } from '@lifeform/metadata/contract';
import { Button, EmptyState, Notice, Toolbar, useText } from '@lifeform/renderer';
import { useEffect, useId, useState } from 'react';

import type { FormEditor } from '../use-form-editor.ts';
import styles from './impact.module.css';
import { ImpactList } from './impact-list.tsx';
import { PriceTable } from './price-table.tsx';
import { useImpact } from './use-impact.ts';

/** Shorter work shows no progress. */
const SHOW_AFTER = 1000;

interface ImpactPanelProps {
  readonly editor: FormEditor;
  /** Saved work keeps the version it was made with. */
  readonly keeps: boolean;
  readonly onKeeps: (keeps: boolean) => void;
}

/** The draft's effect on saved documents, found without asking, with lists that open. */
export function ImpactPanel({ editor, keeps, onKeeps }: ImpactPanelProps) {
  const text = useText();
  const id = useId();
  const { base, content } = editor;
  const { state, end, again } = useImpact(toUpdateRequest(base, content, ''));
  return (
    <section aria-labelledby={id} className={styles.panel} data-impact={state.kind}>
      <h3 id={id}>{text('tEdit-Developer-impactTitle')}</h3>
      {state.kind === 'running' && <Running progress={state.progress} onEnd={end} />}
      {state.kind === 'ended' && <Again words={text('tEdit-Developer-impactEnded')} onAgain={again} />}
      {state.kind === 'failed' && <Again words={state.message} isFailed onAgain={again} />}
      {state.kind === 'done' && <Found parts={state.answer.parts} editor={editor} />}
      {state.kind === 'done' && <PriceTable prices={state.answer.prices} />}
      {state.kind === 'done' && state.answer.mayKeep && <Keep isOn={keeps} onChange={onKeeps} />}
    </section>
  );
}

interface KeepProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether saved documents are checked by their own version or by the new one. */
function Keep({ isOn, onChange }: KeepProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.keep}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {text('tEdit-Developer-impactKeep')}
      </label>
      <p id={id}>{text(`tEdit-Developer-impactKeep-${isOn ? 'on' : 'off'}`)}</p>
    </div>
  );
}

interface RunningProps {
  readonly progress: ImpactProgress | undefined;
  readonly onEnd: () => void;
}

function Running({ progress, onEnd }: RunningProps) {
  const text = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const label = text('tEdit-Developer-impactRunning');
  return (
    <Toolbar>
      <p role="status">
        {progress ? text('tEdit-Developer-impactProgress', { done: progress.done, total: progress.total }) : label}
      </p>
      <progress aria-label={label} {...(progress ? { value: progress.done, max: progress.total } : {})} />
      <Button onClick={onEnd}>{text('tEdit-Developer-impactStop')}</Button>
    </Toolbar>
  );
}

interface AgainProps {
  readonly words: string;
  readonly isFailed?: boolean;
  readonly onAgain: () => void;
}

function Again({ words, isFailed = false, onAgain }: AgainProps) {
  const text = useText();
  return (
    <Notice tone={isFailed ? 'warning' : 'plain'} isRow role={isFailed ? 'alert' : 'status'}>
      <p>{words}</p>
      <Button onClick={onAgain}>{text('tEdit-Developer-impactAgain')}</Button>
    </Notice>
  );
}

interface FoundProps {
  readonly parts: readonly ImpactPart[];
  readonly editor: FormEditor;
}

/** Affected kinds first, then the others. */
function Found({ parts, editor }: FoundProps) {
  const text = useText();
  const reached = parts.filter(({ count }) => count > 0);
  const spared = parts.filter(({ count, total, how }) => count === 0 && total > 0 && how === 'fails');
  return (
    <div role="status">
      {reached.map((part) => (
        <ImpactList key={`${part.how} ${part.kind}`} part={part} document={editor.drafted.document} />
      ))}
      {reached.length === 0 && <EmptyState message={text('tEdit-Developer-impactNothing')} />}
      {spared.length > 0 && (
        <p className={styles.spared}>
          {spared.map(({ kind, total }) => text(`tEdit-Developer-impact-spared-${kind}`, { total })).join(' ')}
        </p>
      )}
    </div>
  );
}

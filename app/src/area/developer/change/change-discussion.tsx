import type { ChangeComment, ChangeDetail } from '@lifeform/metadata/contract';
import { Button, Chip, Toolbar, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { Moment } from '../../../shell/moment.tsx';
import styles from './change.module.css';
import type { ChangeActs } from './use-change-acts.ts';

interface ChangeDiscussionProps {
  readonly change: ChangeDetail;
  /** The line of the differences that is spoken of; blank for the whole. */
  readonly place: string;
  /** What the line is called. */
  readonly name: string;
  readonly acts: ChangeActs;
}

/** What was said of one line of a change, and a way to say something. */
export function ChangeDiscussion({ change, place, name, acts }: ChangeDiscussionProps) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState<string>();
  const said = change.discussion.filter((comment) => comment.place === place);
  const isFinished = change.state === 'published' || change.state === 'withdrawn';
  const say = async (): Promise<void> => {
    if (words === undefined || words.trim() === '') return;
    if (await acts.comment(change, place, words)) setWords(undefined);
  };
  return (
    <div className={styles.discussion}>
      {said.length > 0 && (
        <ul>
          {said.map((comment) => (
            <Said key={comment.id} comment={comment} onSettle={(is) => void acts.settle(change, comment.id, is)} />
          ))}
        </ul>
      )}
      {words === undefined && !isFinished && (
        <Button
          variant="quiet"
          aria-label={text('tEdit-Developer-change-commentOn', { name })}
          onClick={() => setWords('')}
        >
          {text('tEdit-Developer-change-comment')}
        </Button>
      )}
      {words !== undefined && (
        <div className={styles.entry}>
          <label htmlFor={id}>{text('tEdit-Developer-change-commentOn', { name })}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={2000}
            // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
            autoFocus
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Toolbar>
            <Button variant="primary" isHeld={words.trim() === ''} onClick={() => void say()}>
              {text('tEdit-Developer-change-say')}
            </Button>
            <Button onClick={() => setWords(undefined)}>{text('tEdit-Developer-cancel')}</Button>
          </Toolbar>
        </div>
      )}
    </div>
  );
}

interface SaidProps {
  readonly comment: ChangeComment;
  readonly onSettle: (isResolved: boolean) => void;
}

function Said({ comment, onSettle }: SaidProps) {
  const text = useText();
  const { author, at, isResolved } = comment;
  return (
    <li>
      <p>
        <strong>{author}</strong>, <Moment at={at} />{' '}
        {isResolved && <Chip tone="ok">{text('tEdit-Developer-change-resolved')}</Chip>}
      </p>
      <p className={styles.said}>{comment.text}</p>
      <Button
        variant="quiet"
        aria-label={text(`tEdit-Developer-change-${isResolved ? 'reopenNamed' : 'resolveNamed'}`, { name: author })}
        onClick={() => onSettle(!isResolved)}
      >
        {text(`tEdit-Developer-change-${isResolved ? 'reopen' : 'resolve'}`)}
      </Button>
    </li>
  );
}

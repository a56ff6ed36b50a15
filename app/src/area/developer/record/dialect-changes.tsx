import type { AnswerChange, RuleAnswer } from '@lifeform/engine';
import { type Dialect, recordKey } from '@lifeform/metadata';
import { Button, DataTable, Notice, useText } from '@lifeform/renderer';
import { describeFailure } from '../../../data/describe-failure.ts';
import { exactText } from '../draft/exact-text.ts';
import { foundWords, placeWords } from '../draft/finding-words.ts';
import { ruleWords } from '../draft/rule-words.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useLintText } from '../use-lint-text.ts';
import { useWording } from '../use-wording.ts';
import { type DialectRun, useDialectRun } from './use-dialect-run.ts';

interface DialectChangesProps {
  readonly editor: FormEditor;
  /** What the form is not written in. */
  readonly other: Dialect;
}

/** What the other dialect would change: what would be refused, and which rules of tests and records answer otherwise. */
export function DialectChanges({ editor, other }: DialectChangesProps) {
  const text = useText();
  const { document } = editor.drafted;
  const { state, run } = useDialectRun(document, Object.values(editor.content.setups));
  return (
    <>
      <Button isHeld={state.kind === 'running'} onClick={run}>
        {text(`tEdit-Developer-rec-dialectShow-${other}`)}
      </Button>
      <div role="status">
        {state.kind === 'running' && <p>{text('tEdit-Developer-rec-dialectRunning')}</p>}
        {state.kind === 'done' && state.run.document === document && <Found editor={editor} run={state.run} />}
      </div>
      {state.kind === 'failed' && (
        <Notice tone="warning" role="alert">
          <p>{describeFailure(state.error, text)}</p>
        </Notice>
      )}
    </>
  );
}

interface FoundProps {
  readonly editor: FormEditor;
  readonly run: DialectRun;
}

function Found({ editor, run: { document, findings, changes, tests, records } }: FoundProps) {
  const text = useText();
  const lintText = useLintText();
  const wording = useWording(editor);
  const refused = findings.filter(({ severity }) => severity === 'error');
  const rules = new Set(changes.map((change) => ('move' in change ? `move ${change.move}` : change.rule))).size;
  const nameOf = (change: AnswerChange): string => {
    if ('move' in change) {
      const move = document.messages[recordKey(document.form, `move-${change.move}`)]?.[wording.language];
      return text('tEdit-Developer-rec-dialectMove', { move: move ?? change.move });
    }
    const rule = document.rules.find(({ id }) => id === change.rule);
    const name = rule ? `${change.rule} · ${ruleWords(rule, wording)}` : change.rule;
    const { parameter } = change;
    return parameter === undefined ? name : text('tEdit-Developer-rec-dialectParameter', { rule: name, parameter });
  };
  const placesOf = ({ places: [first = '', ...others] }: AnswerChange): string =>
    others.length === 0 ? first : text('tEdit-Developer-rec-dialectMore', { first, count: others.length });
  const answerOf = (answer: RuleAnswer): string =>
    'error' in answer ? text('tEdit-Developer-rec-dialectError') : (exactText(answer.value) ?? '');
  const column = (id: string, cell: (change: AnswerChange) => string) => ({
    ...{ id, cell },
    head: text(`tEdit-Developer-rec-dialect${id}`),
  });
  return (
    <>
      <p>{text('tEdit-Developer-rec-dialectDone', { tests, records, rules })}</p>
      {refused.length > 0 && (
        <>
          <p>{text('tEdit-Developer-rec-dialectRefused')}</p>
          <ul>
            {refused.map((issue) => (
              <li key={`${issue.code} ${issue.path}`}>
                {placeWords(issue, wording)} · {lintText({ ...issue, found: foundWords(issue, wording) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <DataTable
          caption={text('tEdit-Developer-rec-dialectTable')}
          isList
          columns={[
            column('Rule', nameOf),
            column('Where', placesOf),
            column('Before', ({ before }) => answerOf(before)),
            column('After', ({ after }) => answerOf(after)),
          ]}
          rows={changes}
          rowKey={({ places: _, ...change }) => JSON.stringify(change)}
        />
      )}
    </>
  );
}

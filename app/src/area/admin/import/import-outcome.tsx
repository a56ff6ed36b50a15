import type { ImportCounts, ImportProgress } from '@lifeform/metadata/contract';
import { Button, Card, CardGrid, Stack, saveFile, useText } from '@lifeform/renderer';
import { requestOf } from '../../../data/call.ts';
import { getFile } from '../../../data/get-file.ts';
import { useClient } from '../../../session/services-context.tsx';
import { ProblemList } from '../../../shell/list/problem-list.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import type { ImportState } from './use-import.ts';

/** The state of an import: progress, preview, errors, or result. */
export function ImportOutcome({ state }: { readonly state: ImportState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return <Progress progress={state.progress} />;
    case 'previewed':
      return <Counts counts={state.counts} />;
    case 'refused':
      return state.failure === undefined ? (
        <ProblemList problems={state.problems} words="tEdit-Admin-import" />
      ) : (
        <p role="alert">{state.failure}</p>
      );
    case 'imported':
      return (
        <>
          <Counts counts={state.counts} />
          {state.counts.created > 0 && <Links />}
        </>
      );
    default:
      return state satisfies never;
  }
}

const PHASES = { reading: 'importReading', checking: 'importChecking', writing: 'importWriting' } as const;

function Progress({ progress }: { readonly progress: ImportProgress | undefined }) {
  const text = useText();
  const { phase = 'reading', done = 0, total = 0 } = progress ?? {};
  const label = text(`tEdit-Admin-${PHASES[phase]}`, { done, total });
  const value = phase === 'writing' && total > 0 ? { value: done, max: total } : {};
  return (
    <div className={styles.select}>
      <progress className={styles.progress} aria-label={text('tEdit-Admin-import')} {...value} />
      <span>{label}</span>
    </div>
  );
}

const COUNTED: readonly (readonly [keyof ImportCounts, string])[] = [
  ['activeBefore', 'importBefore'],
  ['created', 'importCreated'],
  ['updated', 'importUpdated'],
  ['unchanged', 'importUnchanged'],
  ['reactivated', 'importReactivated'],
  ['deactivated', 'importDeactivated'],
  ['activeAfter', 'importAfter'],
];

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const text = useText();
  return (
    <CardGrid as="dl" size="small" aria-label={text('tEdit-Admin-importCounts')}>
      {COUNTED.map(([name, code]) => (
        <Card key={name} data-count={name}>
          <dt>{text(`tEdit-Admin-${code}`)}</dt>
          <dd>{counts[name]}</dd>
        </Card>
      ))}
    </CardGrid>
  );
}

/** New people need a link each; the file of links is made on demand. */
function Links() {
  const text = useText();
  const client = useClient();
  const attempt = useAttempt();
  const download = () =>
    attempt(async () => {
      saveFile(await getFile(client, requestOf('POST /users/passwordLinks')));
      return undefined;
    });
  return (
    <Stack>
      <p>{text('tEdit-Admin-importLinksHint')}</p>
      <span>
        <Button onClick={() => void download()}>{text('tEdit-Admin-importLinks')}</Button>
      </span>
    </Stack>
  );
}

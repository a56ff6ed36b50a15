import type { AuditChain } from '@lifeform/metadata/contract';
import { Button, Notice, Stack, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';

const CHAIN = ['auditChain'];
/** Between two looks while a check is under way. */
const LOOK_MILLISECONDS = 1000;

/** Whether the chain held when it was last checked, and a check of it now. @param onShow told the id of a row */
export function ChainState({ onShow }: { readonly onShow: (id: string) => void }) {
  const text = useText();
  const id = useId();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const chain = useQuery({
    queryKey: CHAIN,
    queryFn: ({ signal }) => call(client, 'GET /api/audit/chain', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_MILLISECONDS : false),
  });
  const faulty = chain.data?.checked?.fault?.id ?? null;
  const begin = (): Promise<boolean> =>
    attempt(async () => {
      queries.setQueryData(CHAIN, await call(client, 'POST /api/audit/chain'));
      return undefined;
    });
  return (
    <Stack as="section" isClose aria-labelledby={id}>
      <h2 id={id}>{text('tEdit-Audit-chain')}</h2>
      <Loaded of={[chain]} rows={2}>
        {(state) => (
          <>
            <div role="status">
              <Checked state={state} />
              <Elsewhere state={state} />
              {state.running && <p>{text('tEdit-Audit-checking', state.running)}</p>}
            </div>
            {state.running && (
              <progress className={styles.progress} max={state.running.total} value={state.running.done} aria-hidden />
            )}
            <Toolbar>
              <Button isHeld={state.running !== null} onClick={() => void begin()}>
                {text('tEdit-Audit-check')}
              </Button>
              {faulty !== null && <Button onClick={() => onShow(faulty)}>{text('tEdit-Audit-showFault')}</Button>}
            </Toolbar>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** What of the log is kept where the database's own people do not reach. */
function Elsewhere({ state: { checked, forwarded, anchored } }: { readonly state: AuditChain }) {
  const text = useText();
  const language = useLanguage();
  const { unfit, count = 0, areAway } = checked?.anchors ?? {};
  const told = (kept: { readonly sequence: number; readonly at: string }) => {
    return { sequence: kept.sequence, when: formatMoment(kept.at, language) };
  };
  return (
    <>
      {unfit && <Notice tone="error">{text('tEdit-Audit-anchorUnfit', told(unfit))}</Notice>}
      {areAway && <Notice tone="warning">{text('tEdit-Audit-anchorsAway')}</Notice>}
      {(anchored || forwarded || count > 0) && (
        <p className={styles.quiet}>
          {anchored && text('tEdit-Audit-anchored', told(anchored))}{' '}
          {!unfit && count > 0 && text('tEdit-Audit-anchorsFit', { count })}{' '}
          {forwarded && text('tEdit-Audit-forwarded', told(forwarded))}
        </p>
      )}
    </>
  );
}

function Checked({ state: { checked, isTampered } }: { readonly state: AuditChain }) {
  const text = useText();
  const language = useLanguage();
  if (isTampered) return <Notice tone="error">{text('tEdit-Audit-chainTampered')}</Notice>;
  if (!checked) return <Notice tone="plain">{text('tEdit-Audit-chainNever')}</Notice>;
  const { rows, erased, fault } = checked;
  const when = formatMoment(checked.at, language);
  if (!fault) {
    return (
      <Notice>
        <p>{text('tEdit-Audit-chainWhole', { rows, when })}</p>
        {erased > 0 && <p>{text('tEdit-Audit-chainErased', { count: erased })}</p>}
      </Notice>
    );
  }
  const { kind, sequence } = fault;
  const isOutside = kind === 'unchained';
  return (
    <Notice tone="error">
      <p>
        <strong>
          {isOutside
            ? text('tEdit-Audit-chainUnchained', { when })
            : text('tEdit-Audit-chainBroken', { sequence, when })}
        </strong>{' '}
        {text(`tEdit-Audit-fault-${kind}`)} {!isOutside && text('tEdit-Audit-chainWholeBefore')}
      </p>
      <p>{text('tEdit-Audit-chainAdvice')}</p>
    </Notice>
  );
}

import type { KeptRequest } from '@lifeform/metadata/contract';
import { deferred } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { refusals } from '../data/refusals.ts';

const SendRefused = deferred(() => import('../area/developer/change/send-refused.tsx'), { isNotAhead: true });
const ProofDialog = deferred(() => import('../shell/access/proof-dialog.tsx'), { isNotAhead: true });

/**
 * What the server refused until something is done first, on whichever screen it was: what was to be published where
 * review is required is offered to be sent for it; whoever signed in a while ago proves themselves, and it goes on.
 */
export function RefusalPrompt() {
  const [refused, setRefused] = useState<{ readonly request: KeptRequest; readonly code: string }>();
  const [isAsked, setAsked] = useState(false);
  // Requests that were refused together wait for one proof.
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  useEffect(() => {
    refusals.hear = ({ kept }, code) => {
      if (kept && code?.startsWith('reviewFirst')) setRefused({ request: kept, code });
      if (code !== 'proveFirst') return undefined;
      setAsked(true);
      return new Promise((go) => waiting.current.push(go));
    };
    return () => {
      refusals.hear = undefined;
    };
  }, []);
  const answer = (isProved: boolean): void => {
    setAsked(false);
    for (const go of waiting.current.splice(0)) go(isProved);
  };
  return (
    <>
      {refused && <SendRefused {...refused} onClose={() => setRefused(undefined)} />}
      {isAsked && <ProofDialog onAnswer={answer} />}
    </>
  );
}

import type { KeptRequest } from '@lifeform/metadata/contract';
import { deferred } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { onReviewFirst } from '../data/review-first.ts';

const SendRefused = deferred(() => import('../area/developer/change/send-refused.tsx'), { isNotAhead: true });

/** Whatever was to be published where review is required is offered to be sent for it, on whichever screen it was. */
export function ReviewPrompt() {
  const [refused, setRefused] = useState<{ readonly request: KeptRequest; readonly code: string }>();
  useEffect(() => onReviewFirst((request, code) => setRefused({ request, code })), []);
  return refused ? <SendRefused {...refused} onClose={() => setRefused(undefined)} /> : null;
}

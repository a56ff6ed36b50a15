import type { KeptRequest } from '@lifeform/metadata/contract';
import { deferred } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { onReviewFirst } from '../data/review-first.ts';

const SendRefused = deferred(() => import('../area/developer/change/send-refused.tsx'), { isNotAhead: true });

/** Whatever was to be published where review is required is offered to be sent for it, on whichever screen it was. */
export function ReviewPrompt() {
  const [request, setRequest] = useState<KeptRequest>();
  useEffect(() => onReviewFirst(setRequest), []);
  return request ? <SendRefused request={request} onClose={() => setRequest(undefined)} /> : null;
}

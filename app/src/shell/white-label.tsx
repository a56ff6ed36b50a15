import { labelKey, type Messages } from '@lifeform/metadata';
import type { Branding, User } from '@lifeform/metadata/insurance';
import { TextProvider, useLanguage } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';
import { applyColours } from './apply-colours.ts';

/** First part of the query key of the signed-in person's branding. */
export const OWN_BRANDING = 'whiteLabel';

interface WhiteLabelProps {
  readonly user: User;
  readonly children: ReactNode;
}

/**
 * Replaces the installation's name, logo and colours by a company's, for its people. Without a branding, or when it
 * cannot be loaded, the installation's stays.
 */
export function WhiteLabel({ user, children }: WhiteLabelProps) {
  const client = useClient();
  const language = useLanguage();
  const { isWhiteLabel, whiteLabelProfile } = user;
  const branding = useQuery({
    queryKey: [OWN_BRANDING, whiteLabelProfile],
    queryFn: async ({ signal }) => (await call(client, 'GET /api/whiteLabel', { signal })).branding,
    enabled: isWhiteLabel,
  });
  const applied = (isWhiteLabel && branding.data) || undefined;
  const texts = useMemo(() => textsOf(applied), [applied]);
  useLayoutEffect(() => (applied ? applyColours(document.documentElement, applied) : undefined), [applied]);
  // Prevents one company's branding from visibly changing into another's.
  if (isWhiteLabel && branding.isPending) return null;
  return (
    <TextProvider language={language} messages={texts}>
      {children}
    </TextProvider>
  );
}

function textsOf(branding: Branding | undefined): Messages {
  if (branding === undefined) return {};
  const { company, logo } = branding;
  const both = (text: string) => ({ en: text, fr: text });
  return {
    [labelKey('Shell', 'company')]: both(company),
    ...(logo === '' ? {} : { [labelKey('Shell', 'logoAddress')]: both(logo) }),
  };
}

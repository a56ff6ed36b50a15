import { labelKey, type Messages } from '@lifeform/metadata';
import type { Branding, User } from '@lifeform/metadata/insurance';
import { TextProvider, useLanguage } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { call } from '../data/call.ts';
import { useClient } from '../session/services-context.tsx';
import { wearColours } from './wear-colours.ts';

/** First part of the key under which the signed-in person's look is kept. */
export const OWN_LOOK = 'whiteLabel';

interface WhiteLabelProps {
  readonly user: User;
  readonly children: ReactNode;
}

/**
 * Puts a company's name, logo and colours in the place of the installation's, for people who have them. Without a
 * look, with an unknown one or when it cannot be had, everything stays the installation's.
 */
export function WhiteLabel({ user, children }: WhiteLabelProps) {
  const client = useClient();
  const language = useLanguage();
  const { isWhiteLabel, whiteLabelProfile } = user;
  const look = useQuery({
    queryKey: [OWN_LOOK, whiteLabelProfile],
    queryFn: async ({ signal }) => (await call(client, 'GET /api/whiteLabel', { signal })).look,
    enabled: isWhiteLabel,
  });
  const worn = (isWhiteLabel && look.data) || undefined;
  const texts = useMemo(() => textsOf(worn), [worn]);
  useLayoutEffect(() => (worn ? wearColours(document.documentElement, worn) : undefined), [worn]);
  // Nobody sees one company's look turn into another's.
  if (isWhiteLabel && look.isPending) return null;
  return (
    <TextProvider language={language} messages={texts}>
      {children}
    </TextProvider>
  );
}

function textsOf(look: Branding | undefined): Messages {
  if (look === undefined) return {};
  const { company, logo } = look;
  const both = (text: string) => ({ en: text, fr: text });
  return {
    [labelKey('Shell', 'company')]: both(company),
    ...(logo === '' ? {} : { [labelKey('Shell', 'logoAddress')]: both(logo) }),
  };
}

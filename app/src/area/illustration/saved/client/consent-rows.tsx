import type { Consent } from '@lifeform/metadata/contract';
import { Button, Chip, DataTable, Dialog, Stack, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { RowAction } from '../../../../shell/list/row-action.tsx';
import { Moment } from '../../../../shell/moment.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

/** What was consented to, by the text that was read. */
export function ConsentRows({ rows }: { readonly rows: readonly Consent[] }) {
  const text = useText();
  const [read, setRead] = useState<Consent>();
  const [asked, setAsked] = useState<Consent>();
  const own = (code: string) => text(`tEdit-Saved-${code}`);
  return (
    <>
      <DataTable
        isList
        caption={own('kind-consents')}
        hidesCaption
        rows={rows}
        rowKey={({ applicationID, number }) => `${applicationID}/${number}`}
        columns={[
          {
            id: 'asked',
            head: own('consentAsked'),
            isSticky: true,
            cell: (row) => (
              <RowAction
                words="tEdit-Saved-consentRead"
                label={row.title}
                named={{ title: row.title }}
                onPress={() => setRead(row)}
              />
            ),
          },
          {
            id: 'state',
            head: own('state'),
            cell: (row) => <Chip tone={TONES[stateOf(row)]}>{own(stateOf(row))}</Chip>,
          },
          { id: 'at', head: own('consentAt'), cell: ({ at }) => <Moment at={at} /> },
          { id: 'end', head: own('consentEnded'), cell: ({ withdrawn }) => withdrawn && <Moment at={withdrawn.at} /> },
          { id: 'of', head: own('consentApplication'), cell: ({ confirmationNumber }) => confirmationNumber },
          {
            id: 'act',
            head: own('actions'),
            cell: (row) =>
              stateOf(row) === 'consentGiven' && (
                <RowAction
                  words="tEdit-Saved-consentWithdraw"
                  named={{ title: row.title }}
                  onPress={() => setAsked(row)}
                />
              ),
          },
        ]}
      />
      {read && <ConsentText consent={read} onClose={() => setRead(undefined)} />}
      {asked && <WithdrawConsent consent={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const TONES = { consentGiven: 'ok', consentRefused: 'plain', consentWithdrawn: 'warning' } as const;

function stateOf({ isGiven, withdrawn }: Consent): keyof typeof TONES {
  if (withdrawn) return 'consentWithdrawn';
  return isGiven ? 'consentGiven' : 'consentRefused';
}

interface ConsentTextProps {
  readonly consent: Consent;
  readonly onClose: () => void;
}

function ConsentText({ consent, onClose }: ConsentTextProps) {
  const text = useText();
  const { title, texts, language, username, settingsVersion, formVersion, withdrawn } = consent;
  const given = { version: settingsVersion, form: formVersion, user: username };
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{text('tEdit-Shell-close')}</Button>}>
      <Stack>
        {texts.map((paragraph) => (
          <p key={paragraph} lang={language ?? undefined}>
            {paragraph}
          </p>
        ))}
        <p>{text('tEdit-Saved-consentVersion', given)}</p>
        {withdrawn && <p>{text('tEdit-Saved-consentWhy', { reason: withdrawn.reason, user: withdrawn.username })}</p>}
      </Stack>
    </Dialog>
  );
}

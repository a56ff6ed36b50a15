import type { PackageKey, PackageKeys } from '@lifeform/metadata/contract';
import {
  Button,
  Chip,
  ConfirmDialog,
  DataTable,
  DefinitionList,
  Stack,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../change/change.module.css';
import packageStyles from './package.module.css';

const KEYS = ['package-keys'];

/** The key this installation signs with, and those of others it believes. */
export function KeysPart() {
  const text = useText();
  const id = useId();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [asked, setAsked] = useState<PackageKey>();
  const keys = useQuery({ queryKey: KEYS, queryFn: ({ signal }) => call(client, 'GET /api/packageKeys', { signal }) });
  const say = (code: string, parameters = {}): string => text(`tEdit-Developer-package-${code}`, parameters);
  const attempt = async (work: () => Promise<PackageKeys>, done: string): Promise<boolean> => {
    try {
      queries.setQueryData(KEYS, await work());
      alerts.raise({ id: 'developer', alertType: 'Success', msg: done, duration: 15_000 });
      return true;
    } catch (error) {
      alerts.raise({ id: 'developer', alertType: 'Error', msg: describeFailure(error, text), duration: 60_000 });
      return false;
    }
  };
  const revoke = ({ fingerprint, name }: PackageKey): void => {
    setAsked(undefined);
    const work = () => call(client, 'DELETE /api/packageKeys/:fingerprint', { params: { fingerprint } });
    void attempt(work, say('keyRevoked', { name }));
  };
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{say('keys')}</h2>
      <p>{say('keysLead')}</p>
      <Loaded of={[keys]} rows={3}>
        {({ own, trusted }) => (
          <>
            <OwnKey own={own} />
            {trusted.length > 0 && <Trusted keys={trusted} onRevoke={setAsked} />}
          </>
        )}
      </Loaded>
      <TrustKey
        onTrust={(body) => attempt(() => call(client, 'POST /api/packageKeys', { body }), say('keyTrusted', body))}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          title={say('keyRevokeTitle', { name: asked.name })}
          confirmLabel={say('keyRevoke')}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{say('keyRevokeBody')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function OwnKey({ own: { name, fingerprint, publicKey } }: { readonly own: PackageKey }) {
  const text = useText();
  const facts = [
    ['keyOwn', name],
    ['keyFingerprint', inGroups(fingerprint)],
    ['keyPublic', publicKey],
  ] as const;
  return (
    <DefinitionList layout="columns">
      {facts.map(([code, value]) => (
        <div key={code}>
          <dt>{text(`tEdit-Developer-package-${code}`)}</dt>
          <dd className={packageStyles.key}>{code === 'keyOwn' ? value : <code>{value}</code>}</dd>
        </div>
      ))}
    </DefinitionList>
  );
}

interface TrustedProps {
  readonly keys: readonly PackageKey[];
  readonly onRevoke: (key: PackageKey) => void;
}

function Trusted({ keys, onRevoke }: TrustedProps) {
  const text = useText();
  const language = useLanguage();
  const say = (code: string): string => text(`tEdit-Developer-package-${code}`);
  return (
    <DataTable
      isList
      caption={say('keysTrusted')}
      rows={keys}
      rowKey={({ fingerprint }) => fingerprint}
      columns={[
        { id: 'name', head: say('keyName'), isSticky: true, cell: ({ name }) => name },
        {
          id: 'fingerprint',
          head: say('keyFingerprint'),
          cell: ({ fingerprint }) => <code className={packageStyles.key}>{inGroups(fingerprint)}</code>,
        },
        { id: 'added', head: say('keyAdded'), cell: (key) => `${key.addedBy}, ${formatMoment(key.addedAt, language)}` },
        {
          id: 'actions',
          head: say('keyActions'),
          cell: (key) =>
            key.revokedAt === undefined ? (
              <RowAction
                words="tEdit-Developer-package-keyRevoke"
                named={{ name: key.name }}
                onPress={() => onRevoke(key)}
              />
            ) : (
              <Chip tone="plain">{say('keyIsRevoked')}</Chip>
            ),
        },
      ]}
    />
  );
}

interface TrustKeyProps {
  readonly onTrust: (key: { readonly name: string; readonly publicKey: string }) => Promise<boolean>;
}

/** Adds the key of another installation by hand. */
function TrustKey({ onTrust }: TrustKeyProps) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const say = (code: string): string => text(`tEdit-Developer-package-${code}`);
  const isHeld = name.trim() === '' || publicKey.trim() === '';
  const trust = async (): Promise<void> => {
    if (isHeld || !(await onTrust({ name: name.trim(), publicKey: publicKey.trim() }))) return;
    setName('');
    setPublicKey('');
  };
  return (
    <div>
      <h3>{say('keyAdd')}</h3>
      <div className={styles.entry}>
        <label htmlFor={`${id}-name`}>{say('keyName')}</label>
        <input id={`${id}-name`} value={name} maxLength={190} onChange={(event) => setName(event.target.value)} />
      </div>
      <div className={styles.entry}>
        <label htmlFor={`${id}-key`}>{say('keyPublic')}</label>
        <input
          id={`${id}-key`}
          value={publicKey}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setPublicKey(event.target.value)}
        />
      </div>
      <Button isHeld={isHeld} onClick={() => void trust()}>
        {say('keyTrust')}
      </Button>
    </div>
  );
}

/** As it is read out to somebody: four digits at a time. */
function inGroups(fingerprint: string): string {
  return fingerprint.match(/.{1,4}/g)?.join(' ') ?? fingerprint;
}

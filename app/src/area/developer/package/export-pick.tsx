import type { ContentChange, FormDocument } from '@lifeform/metadata';
import type { FormVersionLine, MakePackageRequest } from '@lifeform/metadata/contract';
import { Button, Select, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../change/change.module.css';
import screen from '../developer-screen.module.css';
import { useChangeText } from '../use-change-text.ts';
import { useEditedForm } from '../use-edited-form.ts';
import packageStyles from './package.module.css';

type Pick = MakePackageRequest['forms'][number];

interface ExportPickProps {
  readonly pick: Pick;
  readonly name: string;
  readonly panel: FormDocument;
  readonly onChange: (pick: Pick) => void;
  readonly onRemove: () => void;
}

/** One form of a package that is made: between which versions, and which of what differs goes along. */
export function ExportPick({ pick, name, panel, onChange, onRemove }: ExportPickProps) {
  const text = useText();
  const client = useClient();
  const { form, baseVersion, version } = pick;
  const versions = useQuery({
    queryKey: ['form-versions', form],
    queryFn: ({ signal }) => call(client, 'GET /api/forms/:form/versions', { params: { form }, signal }),
  });
  const say = (code: string): string => text(`tEdit-Developer-package-${code}`, { name });
  return (
    <li>
      <h3>{name}</h3>
      <Loaded of={[versions]} rows={2}>
        {({ versions: lines }) => (
          <div className={packageStyles.picks}>
            <VersionChoice
              label={say('since')}
              chosen={baseVersion}
              lines={lines.filter((line) => line.version < version)}
              none={say('whole')}
              onChoose={(chosen) => onChange({ form, version, baseVersion: chosen })}
            />
            <VersionChoice
              label={say('upTo')}
              chosen={version}
              lines={lines}
              onChoose={(chosen) => onChange({ form, version: chosen, baseVersion: Math.min(baseVersion, chosen - 1) })}
            />
          </div>
        )}
      </Loaded>
      {baseVersion > 0 && <Entries {...{ pick, name, panel, onChange }} />}
      <Button onClick={onRemove}>{say('remove')}</Button>
    </li>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly chosen: number;
  readonly lines: readonly FormVersionLine[];
  /** What to begin with no version is called. */
  readonly none?: string;
  readonly onChoose: (version: number) => void;
}

function VersionChoice({ label, chosen, lines, none, onChoose }: VersionChoiceProps) {
  const text = useText();
  const id = useId();
  const language = useLanguage();
  return (
    <div className={screen.pick}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {lines.map(({ version, createdAt, comment }) => (
          <option key={version} value={version}>
            {text('tEdit-Developer-package-version', { version, time: formatMoment(createdAt, language), comment })}
          </option>
        ))}
        {none !== undefined && <option value={0}>{none}</option>}
      </Select>
    </div>
  );
}

/** What differs, entry by entry: each goes along unless it is left out. */
function Entries({ pick, name, panel, onChange }: Omit<ExportPickProps, 'onRemove'>) {
  const text = useText();
  const client = useClient();
  const { form, baseVersion, version, entries } = pick;
  const document = useEditedForm(form);
  const comparison = useQuery({
    queryKey: ['form-comparison', form, baseVersion, version],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/versions/:version/compare/:other', {
        params: { form, version: String(baseVersion), other: String(version) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded of={[comparison, document]} rows={2}>
      {({ changes }, published) => {
        const all = [...new Map(changes.map((change) => [`${change.part} ${change.key}`, change])).entries()];
        const chosen = new Set(entries ?? all.map(([id]) => id));
        const toggle = (id: string): void => {
          const next = all.map(([one]) => one).filter((one) => chosen.has(one) !== (one === id));
          onChange({ form, baseVersion, version, ...(next.length === all.length ? {} : { entries: next }) });
        };
        return (
          <fieldset className={styles.choice}>
            <legend>{text('tEdit-Developer-package-entries', { name, count: chosen.size, all: all.length })}</legend>
            <div className={packageStyles.entries}>
              {all.map(([id, change]) => (
                <Entry
                  key={id}
                  {...{ change, panel }}
                  document={published}
                  isChosen={chosen.has(id)}
                  onToggle={() => toggle(id)}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Loaded>
  );
}

interface EntryProps {
  readonly change: ContentChange;
  readonly document: FormDocument;
  readonly panel: FormDocument;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Entry({ change, document, panel, isChosen, onToggle }: EntryProps) {
  const { nameOf } = useChangeText(document, panel);
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      {nameOf(change)}
    </label>
  );
}

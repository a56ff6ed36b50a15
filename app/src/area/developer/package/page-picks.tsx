import type { MakePackageRequest } from '@lifeform/metadata/contract';
import { Select, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import styles from '../change/change.module.css';
import screen from '../developer-screen.module.css';
import packageStyles from './package.module.css';

export type PagePick = NonNullable<MakePackageRequest['pages']>[number];

interface PagePicksProps {
  readonly picks: readonly PagePick[];
  readonly onChange: (picks: readonly PagePick[]) => void;
}

/** Pages of the report that were changed here: which go along, and since which version. */
export function PagePicks(props: PagePicksProps) {
  const client = useClient();
  const pages = useQuery({
    queryKey: ['reportTemplates'],
    queryFn: ({ signal }) => call(client, 'GET /api/reportTemplates', { signal }),
  });
  return (
    <Texts of="Report">
      <Loaded of={[pages]} rows={2}>
        {(all) => <Pages {...props} changed={all.filter(({ version }) => version > 0)} />}
      </Loaded>
    </Texts>
  );
}

interface PagesProps extends PagePicksProps {
  readonly changed: readonly { readonly name: string; readonly version: number }[];
}

function Pages({ changed, picks, onChange }: PagesProps) {
  const text = useText();
  if (changed.length === 0) return null;
  const pickOf = (name: string): PagePick | undefined => picks.find((pick) => pick.name === name);
  const others = (name: string): readonly PagePick[] => picks.filter((pick) => pick.name !== name);
  return (
    <fieldset className={packageStyles.pages}>
      <legend>{text('tEdit-Developer-package-pages')}</legend>
      {changed.map(({ name, version }) => {
        const pick = pickOf(name);
        const title = text(`tEdit-Report-page-${name}`);
        return (
          <div key={name} className={packageStyles.picks}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={pick !== undefined}
                onChange={({ target }) =>
                  onChange([...others(name), ...(target.checked ? [{ name, version, baseVersion: version - 1 }] : [])])
                }
              />
              {title}
            </label>
            {pick && (
              <Since
                label={text('tEdit-Developer-package-since', { name: title })}
                {...pick}
                onChoose={(baseVersion) => onChange([...others(name), { ...pick, baseVersion }])}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface SinceProps extends Pick<PagePick, 'baseVersion' | 'version'> {
  readonly label: string;
  readonly onChoose: (baseVersion: number) => void;
}

function Since({ label, baseVersion, version, onChoose }: SinceProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={screen.pick}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={baseVersion} onChange={({ target }) => onChoose(Number(target.value))}>
        {Array.from({ length: version }, (_, at) => version - 1 - at).map((one) => (
          <option key={one} value={one}>
            {text(`tEdit-Developer-package-${one === 0 ? 'pageShipped' : 'pageVersion'}`, { version: one })}
          </option>
        ))}
      </Select>
    </div>
  );
}

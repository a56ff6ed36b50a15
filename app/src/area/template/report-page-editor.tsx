import type { ReportTemplateDetail } from '@lifeform/metadata/contract';
import { Button, Select, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useId, useRef, useState } from 'react';
import { useHeldState } from '../../session/use-held-state.ts';
import { formatMoment } from '../../shell/format-time.ts';
import styles from './report-page-editor.module.css';
import type { useReportPageActions } from './use-report-pages.ts';

interface ReportPageEditorProps {
  readonly page: ReportTemplateDetail;
  readonly title: string;
  readonly actions: ReturnType<typeof useReportPageActions>;
  readonly onSaved: (page: ReportTemplateDetail) => void;
  readonly onClose: () => void;
}

/** The source of a page: previewed, saved as a new version, or restored from an older one. */
export function ReportPageEditor({ page, title, actions, onSaved, onClose }: ReportPageEditorProps) {
  const text = useText();
  const ids = { title: useId(), source: useId(), version: useId() };
  const [source, setSource] = useHeldState(`source ${page.name} ${page.version}`, page.source);
  const [version, setVersion] = useState(page.version);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const load = async (chosen: number): Promise<void> => {
    const older = await actions.version(page.name, chosen);
    if (older === undefined) return;
    setVersion(chosen);
    setSource(older.source);
  };
  const save = async (): Promise<void> => {
    const saved = await actions.save(page.name, source, page.version);
    if (saved) onSaved(saved);
  };
  return (
    <section className={styles.editor} aria-labelledby={ids.title}>
      <h3 id={ids.title}>{text('tEdit-Template-editing', { name: title })}</h3>
      <p>
        <label htmlFor={ids.version}>{text('tEdit-Template-versions')}</label>{' '}
        <Select id={ids.version} value={version} onChange={({ target }) => void load(Number(target.value))}>
          {page.versions.map((one) => (
            <VersionOption key={one.version} {...one} />
          ))}
        </Select>
      </p>
      <label htmlFor={ids.source}>{text('tEdit-Template-source')}</label>
      <textarea
        ref={area}
        id={ids.source}
        spellCheck={false}
        rows={20}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <p className={styles.hint}>{text('tEdit-Template-sourceHint')}</p>
      <Toolbar>
        <Button variant="primary" onClick={() => void save()}>
          {text('tEdit-Template-savePage')}
        </Button>
        <Button onClick={() => void actions.preview(page.name, source)}>{text('tEdit-Template-tryPage')}</Button>
        <Button onClick={onClose}>{text('tEdit-Shell-cancel')}</Button>
      </Toolbar>
    </section>
  );
}

function VersionOption({ version, modifiedAt, author }: ReportTemplateDetail['versions'][number]) {
  const text = useText();
  const language = useLanguage();
  const named =
    modifiedAt === null
      ? text('tEdit-Template-shipped')
      : text('tEdit-Template-versionBy', { version, author, date: formatMoment(modifiedAt, language) });
  return <option value={version}>{named}</option>;
}

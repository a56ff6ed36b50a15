import type { FormDocument, LintIssue } from '@lifeform/metadata';
import { Button, deferred, Skeleton, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { EXAMPLE_SCHEMA, partsOf, withParts } from './example-parts.ts';
import styles from './guide.module.css';
import { writeParts } from './write-json.ts';

const JsonEditor = deferred(() => import('../json-editor.tsx'), { waiting: () => <Skeleton rows={4} shape="form" /> });

interface MadeOfProps {
  /** The example as it is shipped. */
  readonly document: FormDocument;
  /** Called with the form whenever the text is valid. */
  readonly onChange: (document: FormDocument) => void;
}

/** The editable source of an example: errors are shown in place, and the form updates when there are none. */
export function MadeOf({ document, onChange }: MadeOfProps) {
  const text = useText();
  const id = useId();
  const [first] = useState(() => writeParts({ ...partsOf(document) }));
  const [{ written, epoch }, setWritten] = useState({ written: first, epoch: 0 });
  const [findings, setFindings] = useState<readonly LintIssue[]>(NONE);
  const [isShown, setShown] = useState(true);
  const take = (changed: string, value: unknown): void => {
    setWritten({ written: changed, epoch });
    const made = value === undefined ? undefined : withParts(document, value as ReturnType<typeof partsOf>);
    const isSound = made?.findings.every(({ severity }) => severity !== 'error') ?? false;
    setFindings(made?.findings ?? NONE);
    setShown(isSound);
    if (made && isSound) onChange(made.document);
  };
  const startOver = (): void => {
    setWritten({ written: first, epoch: epoch + 1 });
    setFindings(NONE);
    setShown(true);
    onChange(document);
  };
  return (
    <section className={styles.code} aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('tEdit-Developer-guideMade')}</h2>
        <CopyButton code={written} describedBy={id} />
        <Button variant="quiet" aria-describedby={id} onClick={startOver}>
          {text('tEdit-Developer-guideStartOver')}
        </Button>
      </div>
      <JsonEditor
        label={text('tEdit-Developer-guideMade')}
        text={first}
        epoch={epoch}
        schema={EXAMPLE_SCHEMA}
        findings={findings}
        onChange={take}
      />
      <p role="status">{!isShown && text('tEdit-Developer-guideNotShown')}</p>
    </section>
  );
}

const NONE: readonly LintIssue[] = [];

import type { FormDocument } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';
import { Button, Spinner, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { FileChooser } from '../../../shell/list/file-chooser.tsx';
import { SendDialog } from '../change/send-dialog.tsx';
import { useChanges } from '../change/use-changes.ts';
import screen from '../developer-screen.module.css';
import { TriedPackage } from './tried-package.tsx';
import { type PackageImport, useImport } from './use-import.ts';

interface ImportPartProps {
  readonly forms: readonly FormListing[];
  /** Names the attributes of fields. */
  readonly panel: FormDocument;
}

/** Takes a package from a file: what it would do here, the choices it leaves, and its publication. */
export function ImportPart({ forms, panel }: ImportPartProps) {
  const text = useText();
  const id = useId();
  const made = useImport();
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{text('tEdit-Developer-package-import')}</h2>
      <FileChooser
        file={made.file}
        accept="application/json,.json"
        words="tEdit-Developer-package-import"
        onChoose={(file) => void made.choose(file)}
      />
      <div role="status">{made.isBusy && <Spinner />}</div>
      {made.refusal !== undefined && (
        <p className={screen.failing} role="alert">
          {made.refusal}
        </p>
      )}
      {made.refusal !== undefined && made.file && (
        <div>
          <Button isHeld={made.isBusy} onClick={() => void made.again()}>
            {text('tEdit-Developer-package-again')}
          </Button>
        </div>
      )}
      {made.tried && <TriedPackage tried={made.tried} {...{ forms, panel, made }} />}
      {made.tried && !made.tried.applied && <Actions made={made} title={made.tried.title} />}
    </Stack>
  );
}

interface ActionsProps {
  readonly made: PackageImport;
  readonly title: string;
}

/** Publishes it where that needs no review, or sends it to be reviewed. */
function Actions({ made, title }: ActionsProps) {
  const text = useText();
  const { data } = useChanges();
  const [isSending, setSending] = useState(false);
  const { tried, request, isBusy } = made;
  const isHeld =
    isBusy ||
    tried === undefined ||
    tried.failure !== undefined ||
    tried.forms.some(({ open }) => open > 0) ||
    tried.pages.some(({ state }) => state === 'conflicting');
  return (
    <Toolbar>
      {data?.isRequired === false && (
        <Button variant="primary" isHeld={isHeld} onClick={() => !isHeld && void made.publish()}>
          {text('tEdit-Developer-package-publish')}
        </Button>
      )}
      <Button variant={data?.isRequired ? 'primary' : 'plain'} isHeld={isHeld} onClick={() => setSending(!isHeld)}>
        {text('tEdit-Developer-change-send')}
      </Button>
      {isSending && (
        <SendDialog
          request={{ route: 'POST /api/packages/import', params: {}, body: request }}
          title={title}
          mayBypass={data?.isRequired === true && data.mayBypass}
          onSent={() => void made.choose(undefined)}
          onClose={() => setSending(false)}
        />
      )}
    </Toolbar>
  );
}

import { type InterfaceSetupItem, unlinked } from '@lifeform/metadata';
import { Button, Notice, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useForms } from '../../../form/use-forms.ts';
import screen from '../developer-screen.module.css';
import { fieldLabel } from '../draft/field-label.ts';
import { putContent } from '../draft/put-content.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { RenameLinkDialog } from './rename-link-dialog.tsx';

interface PartLinkProps {
  readonly editor: FormEditor;
  /** The place that links the part. */
  readonly place: InterfaceSetupItem;
  /** @param id the place’s other one */
  readonly onRenamed: (id: string) => void;
}

/** A place that links a part: which one, the fields it has from it, and the ways to another prefix and to have them as its own. */
export function PartLink({ editor, place, onRenamed }: PartLinkProps) {
  const text = useText();
  const language = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const { id: link } = place;
  const { content, whole, base, drafted } = editor;
  const names = whole.items.filter(({ partOf }) => partOf === link).map(({ name }) => name);
  const unlink = (): void => editor.rework(putContent(unlinked(content, whole, base.form, link)));
  return (
    <Notice isApart>
      <ComesFrom {...{ editor, link }} />
      <ul>
        {names.map((name) => (
          <li key={name}>
            {fieldLabel(drafted.document, name, language)} <code>{name}</code>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <Toolbar>
          <Button onClick={() => setRenaming(true)}>{text('tEdit-Developer-rename')}</Button>
          <Button title={text('tEdit-Developer-unlinkHint')} onClick={unlink}>
            {text('tEdit-Developer-unlink')}
          </Button>
        </Toolbar>
      )}
      {isRenaming && <RenameLinkDialog {...{ editor, place, onRenamed }} onClose={() => setRenaming(false)} />}
    </Notice>
  );
}

interface FromPartProps extends ComesFromProps {
  /** What it is called, and its name. */
  readonly label: string;
  readonly name: string;
}

/** A field, place or rule that comes from a part: it is edited there. */
export function FromPart({ editor, link, label, name }: FromPartProps) {
  const text = useText();
  return (
    <section className={screen.edit} aria-label={text('tEdit-Developer-edit', { label })}>
      <h2>{label}</h2>
      <p className={screen.hint}>
        <code>{name}</code>
      </p>
      <Notice isApart>
        <ComesFrom {...{ editor, link }} />
      </Notice>
    </section>
  );
}

interface ComesFromProps {
  readonly editor: FormEditor;
  /** Id of the place that links the part. */
  readonly link: string;
}

function ComesFrom({ editor, link }: ComesFromProps) {
  const text = useText();
  const language = useLanguage();
  const { data } = useForms();
  const part = editor.content.layout.find(({ id }) => id === link)?.part ?? '';
  const name = data?.forms.find(({ form }) => form === part)?.title[language] ?? part;
  return (
    <p>
      {text('tEdit-Developer-fromPart', { name })}{' '}
      <Link to={{ pathname: '/developer', search: new URLSearchParams({ form: part }).toString() }}>
        {text('tEdit-Developer-openPart', { name })}
      </Link>
    </p>
  );
}

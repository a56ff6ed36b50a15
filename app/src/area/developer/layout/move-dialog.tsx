import { type InterfaceSetupItem } from '@lifeform/metadata';
import { Button, Dialog, Select, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { labelIn } from '../draft/field-label.ts';
import { placeEntry } from '../draft/layout-move.ts';
import { canStandIn, holdersOf, siblingsOf } from '../draft/layout-tree.ts';
import type { FormEditor } from '../use-form-editor.ts';

interface MoveDialogProps {
  readonly editor: FormEditor;
  readonly id: string;
  readonly onClose: () => void;
}

/** The form itself, among the values of a list. */
const ROOT = '';

/** What a place stands behind now. */
function before(layout: readonly InterfaceSetupItem[], id: string): string {
  const siblings = siblingsOf(layout, layout.find((entry) => entry.id === id)?.parent ?? null);
  return siblings[siblings.findIndex((entry) => entry.id === id) - 1]?.id ?? ROOT;
}

/** Asks what a place is to stand in, and behind what. */
export function MoveDialog({ editor, id, onClose }: MoveDialogProps) {
  const text = useText();
  const language = useLanguage();
  const own = useId();
  const { layout } = editor.content;
  const entry = layout.find((candidate) => candidate.id === id);
  const [within, setWithin] = useState(entry?.parent ?? ROOT);
  const parent = within === ROOT ? null : within;
  const others = siblingsOf(layout, parent).filter((sibling) => sibling.id !== id);
  const [behind, setBehind] = useState(() => before(layout, id));
  const label = (name: string): string => labelIn(editor.content, editor.base.form, name, language);
  const holders = [null, ...layout.filter(({ kind }) => kind !== 'field').map((holder) => holder.id)];
  const way = (holder: string): string =>
    [...holdersOf(layout, holder)].reverse().concat(holder).map(label).join(' › ');
  const offered = holders.filter((holder) => canStandIn(layout, id, holder));
  const move = (): void => {
    const at = others.findIndex((other) => other.id === behind) + 1;
    editor.rework(placeEntry(id, { parent, at }));
    onClose();
  };
  return (
    <Dialog
      title={text('tEdit-Developer-moveTitle', { name: label(id) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={move}>
            {text('tEdit-Developer-moveConfirm')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <div className={screen.pick}>
        <label htmlFor={`${own}-in`}>{text('tEdit-Developer-moveInto')}</label>
        <Select
          id={`${own}-in`}
          value={within}
          onChange={(event) => {
            setWithin(event.target.value);
            setBehind(ROOT);
          }}
        >
          {offered.map((holder) => (
            <option key={holder ?? ROOT} value={holder ?? ROOT}>
              {holder === null ? text('tEdit-Developer-wholeForm') : way(holder)}
            </option>
          ))}
        </Select>
        <label htmlFor={`${own}-behind`}>{text('tEdit-Developer-moveBehind')}</label>
        <Select id={`${own}-behind`} value={behind} onChange={(event) => setBehind(event.target.value)}>
          <option value={ROOT}>{text('tEdit-Developer-moveFirst')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {label(other.id)}
            </option>
          ))}
        </Select>
      </div>
    </Dialog>
  );
}

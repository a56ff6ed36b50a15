import { formatFileSize, joinCodes, splitCodes } from '@lifeform/engine';
import { useRef, useState } from 'react';
import { FileInput } from '../../button/file-input.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { TagList } from '../shared/tag-list.tsx';

/** Files chosen or dropped from the person's machine: their names are the value, their sizes are shown. */
export default function FilesControl(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const isClosed = field.disabled || isFixed(field);
  const names = splitCodes(typeof field.value === 'string' ? field.value : '');
  const take = (chosen: readonly File[]): void => {
    // A dialog that was closed without a choice changes nothing.
    if (chosen.length === 0) return;
    setSizes(new Map(chosen.map(({ name, size }) => [name, size])));
    form.change(field.name, joinCodes(chosen.map(({ name }) => name)));
  };
  const remove = (gone: string): void => {
    if (input.current) input.current.value = '';
    form.change(field.name, joinCodes(names.filter((name) => name !== gone)));
  };
  const tag = (name: string) => {
    const size = sizes.get(name);
    return { code: name, text: size === undefined ? name : `${name} (${formatFileSize(size, language)})` };
  };
  return (
    <div>
      <FileInput {...nativeProps(control)} ref={input} multiple disabled={isClosed} onFiles={take} />
      <TagList
        label={text(OWN_TEXT.chosen, { label: text(field.label) })}
        tags={names.map(tag)}
        onRemove={isClosed ? undefined : remove}
      />
    </div>
  );
}

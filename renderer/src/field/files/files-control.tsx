import { formatFileSize, joinCodes, splitCodes } from '@lifeform/engine';
import { acceptText, keptFileID, keptFileName } from '@lifeform/metadata';
import { useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { FileInput } from '../../button/file-input.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { TagList } from '../shared/tag-list.tsx';
import { fileRefusal } from './file-refusal.ts';
import { useFileStore } from './file-store.tsx';
import styles from './files-control.module.css';
import type { Underway } from './uploads.ts';
import { usePictures } from './use-pictures.ts';
import { useUpload } from './use-upload.ts';

/**
 * Files chosen or dropped by the user. With a store around the form they are kept at once and can be downloaded;
 * without one the value is their names. Sizes are shown.
 */
export default function FilesControl(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const store = useFileStore();
  const codesNow = (): readonly string[] => {
    const { value } = form.getField(field.name);
    return splitCodes(typeof value === 'string' ? value : '');
  };
  const codes = splitCodes(typeof field.value === 'string' ? field.value : '');
  const pictures = usePictures(codes, store);
  const upload = useUpload(form, field.name, store, pictures.take);
  const isClosed = field.disabled || isFixed(field);
  const take = (chosen: readonly File[]): void => {
    // Closing the dialog without a choice changes nothing.
    if (chosen.length === 0) return;
    const refused = chosen.flatMap((file) => fileRefusal(file, field.item, text, language) ?? []);
    const fit = chosen.filter((file) => fileRefusal(file, field.item, text, language) === undefined);
    setSizes(new Map([...sizes, ...fit.map(({ name, size }) => [name, size] as const)]));
    upload.keep(fit, refused);
    if (!store && fit.length > 0) form.change(field.name, joinCodes(fit.map(({ name }) => name)));
  };
  const remove = (gone: string): void => {
    if (input.current) input.current.value = '';
    form.change(field.name, joinCodes(codesNow().filter((code) => code !== gone)));
  };
  const tag = (code: string) => {
    const name = keptFileName(code);
    const size = sizes.get(name);
    return {
      code,
      picture: pictures.addresses.get(code),
      text: size === undefined ? name : `${name} (${formatFileSize(size, language)})`,
      onOpen: store && keptFileID(code) !== undefined ? () => void store.save(code) : undefined,
    };
  };
  return (
    <div>
      <FileInput
        {...nativeProps(control)}
        ref={input}
        multiple
        disabled={isClosed || upload.underway !== undefined}
        accept={field.item.accept ? acceptText(field.item.accept) : store?.accept}
        onFiles={take}
      />
      {upload.underway && <Progress underway={upload.underway} onCancel={upload.cancel} />}
      {upload.problems.length > 0 && (
        <div role="alert">
          {upload.problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
        </div>
      )}
      <TagList
        label={text(OWN_TEXT.chosen, { label: text(field.label) })}
        tags={codes.map(tag)}
        onRemove={isClosed ? undefined : remove}
      />
    </div>
  );
}

interface ProgressProps {
  readonly underway: Underway;
  readonly onCancel: () => void;
}

/** Which file is on its way, with the way to give it up. */
function Progress({ underway: { name, at, count }, onCancel }: ProgressProps) {
  const text = useText();
  return (
    <p className={styles.underway}>
      <Spinner isSmall />
      <span role="status">{text(OWN_TEXT.uploading, { name, at, count })}</span>
      <Button variant="quiet" onClick={onCancel}>
        {text(OWN_TEXT.cancel)}
      </Button>
    </p>
  );
}

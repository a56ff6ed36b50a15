import { splitCodes } from '@lifeform/engine';
import { keptFileID, keptFileName } from '@lifeform/metadata';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import { TagList } from '../shared/tag-list.tsx';
import type { FileStore } from './file-store.tsx';
import { usePictures } from './use-pictures.ts';

interface KeptFilesProps {
  readonly label: string;
  readonly value: string;
  readonly store: FileStore;
}

/** Files to be read: each by its name, with its picture, handed out when it is pressed. */
export function KeptFiles({ label, value, store }: KeptFilesProps) {
  const text = useText();
  const codes = splitCodes(value);
  const { addresses } = usePictures(codes, store);
  return (
    <TagList
      label={text(OWN_TEXT.chosen, { label })}
      tags={codes.map((code) => ({
        code,
        text: keptFileName(code),
        picture: addresses.get(code),
        onOpen: keptFileID(code) === undefined ? undefined : () => void store.save(code),
      }))}
      onRemove={undefined}
    />
  );
}

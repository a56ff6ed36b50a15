import type { Form } from '@lifeform/engine';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FileStore } from './file-store.tsx';
import { type FieldUploads, uploadsOf } from './uploads.ts';

interface Upload extends FieldUploads {
  /** @param refused what is wrong with those that are not even sent */
  readonly keep: (files: readonly File[], refused: readonly string[]) => void;
  /** Gives up the file on its way and those after it. */
  readonly cancel: () => void;
}

/** The uploads of one field, which go on when it is shown no more. @param onKept called while it is shown */
export function useUpload(
  form: Form,
  field: string,
  store: FileStore | undefined,
  onKept: (code: string, file: File) => void,
): Upload {
  const uploads = uploadsOf(form);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const now = useSyncExternalStore(uploads.subscribe, () => uploads.of(field));
  return {
    ...now,
    keep: (files, refused) =>
      void uploads.keep(field, files, {
        ...{ store, refused },
        onKept: (code, file) => isShown.current && onKept(code, file),
      }),
    cancel: () => uploads.cancel(field),
  };
}

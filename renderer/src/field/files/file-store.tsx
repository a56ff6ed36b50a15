import { createContext, type ReactNode, use } from 'react';

/** Keeps files of `files` fields where the form's record is kept. */
export interface FileStore {
  /** Ends of the names that may be chosen, as a file chooser takes them. */
  readonly accept: string;
  /** What the field holds of a file that is kept now, or why it is not, for the reader. Never rejects. */
  readonly keep: (file: File) => Promise<{ readonly code: string } | { readonly problem: string }>;
  /** Hands a kept file to the person. Tells itself when it cannot; never rejects. */
  readonly save: (code: string) => Promise<void>;
}

const FileStoreContext = createContext<FileStore | undefined>(undefined);

/** Without one around a form its `files` fields hold names alone. */
export function FileStoreProvider({ store, children }: { readonly store: FileStore; readonly children: ReactNode }) {
  return <FileStoreContext value={store}>{children}</FileStoreContext>;
}

export function useFileStore(): FileStore | undefined {
  return use(FileStoreContext);
}

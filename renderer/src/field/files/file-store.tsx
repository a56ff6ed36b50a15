import { createContext, type ReactNode, use } from 'react';

/** How one file is kept. */
export interface Keeping {
  /** The field it was chosen in. */
  readonly field: string;
  /** The person gave it up. */
  readonly signal: AbortSignal;
}

/** Keeps files of `files` fields where the form's record is kept. */
export interface FileStore {
  /** Ends of the names that may be chosen where the field does not say, as a file chooser takes them. */
  readonly accept: string;
  /** What the field holds of a file that is kept now, or why it is not, for the reader. Never rejects. */
  readonly keep: (file: File, keeping: Keeping) => Promise<{ readonly code: string } | { readonly problem: string }>;
  /** Hands a kept file to the person. Tells itself when it cannot; never rejects. */
  readonly save: (code: string) => Promise<void>;
  /** A kept picture, to be shown where it is named; undefined when it cannot be had. Never rejects. */
  readonly picture?: (code: string) => Promise<Blob | undefined>;
}

const FileStoreContext = createContext<FileStore | undefined>(undefined);

/** Without one around a form its `files` fields hold names alone. */
export function FileStoreProvider({ store, children }: { readonly store: FileStore; readonly children: ReactNode }) {
  return <FileStoreContext value={store}>{children}</FileStoreContext>;
}

export function useFileStore(): FileStore | undefined {
  return use(FileStoreContext);
}

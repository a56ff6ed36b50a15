import { createContext, type ReactNode, use } from 'react';

/** How one file is kept. */
export interface Keeping {
  /** The field it was chosen in. */
  readonly field: string;
  /** The person gave it up. */
  readonly signal: AbortSignal;
}

/** Keeps the files of `files` fields where the form's record is kept. */
export interface FileStore {
  /** Ends of the names that may be chosen where the field does not say, as a file chooser takes them. */
  readonly accept: string;
  /** The field's code for a newly kept file, or the reason it was not kept, for the reader. Never rejects. */
  readonly keep: (file: File, keeping: Keeping) => Promise<{ readonly code: string } | { readonly problem: string }>;
  /** Downloads a kept file. Reports its own failures; never rejects. */
  readonly save: (code: string) => Promise<void>;
  /** A kept picture, to be shown where it is named; undefined when it cannot be had. Never rejects. */
  readonly picture?: (code: string) => Promise<Blob | undefined>;
}

const FileStoreContext = createContext<FileStore | undefined>(undefined);

/** Without a store around the form, `files` fields hold names only. */
export function FileStoreProvider({ store, children }: { readonly store: FileStore; readonly children: ReactNode }) {
  return <FileStoreContext value={store}>{children}</FileStoreContext>;
}

export function useFileStore(): FileStore | undefined {
  return use(FileStoreContext);
}

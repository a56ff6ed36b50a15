import { isPicture, keptFileName } from '@lifeform/metadata';
import { useEffect, useRef, useState } from 'react';
import type { FileStore } from './file-store.tsx';

interface Pictures {
  /** Addresses of pictures by the codes of their files. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Takes the picture of a file that was just chosen; of other files nothing. */
  readonly take: (code: string, file: Blob) => void;
}

/** Pictures of the files a field holds: of one just chosen at once, of one kept before as the store has it. */
export function usePictures(codes: readonly string[], store: FileStore | undefined): Pictures {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const made = useRef<string[]>([]);
  const take = (code: string, file: Blob): void => {
    asked.current.add(code);
    if (!isPicture(keptFileName(code))) return;
    const address = URL.createObjectURL(file);
    made.current.push(address);
    setAddresses((before) => new Map([...before, [code, address]]));
  };
  useEffect(() => {
    for (const code of codes) {
      if (asked.current.has(code) || !isPicture(keptFileName(code)) || store?.picture === undefined) continue;
      asked.current.add(code);
      void store.picture(code).then((file) => file && take(code, file));
    }
  });
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return { addresses, take };
}

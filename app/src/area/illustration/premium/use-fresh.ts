import { useEffect, useState } from 'react';

/** Milliseconds for which a change of the premium is marked. */
const NEWS = 10_000;

/** True for ten seconds after `value` changed. */
export function useFresh(value: object): boolean {
  const [old, setOld] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), NEWS);
    return () => clearTimeout(timer);
  }, [value]);
  return old !== value;
}

import { useEffect, useState } from 'react';

/** Milliseconds a change of the premium stays marked. */
const NEWS = 10_000;

/** True for ten seconds after `value` became another. */
export function useFresh(value: object): boolean {
  const [old, setOld] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), NEWS);
    return () => clearTimeout(timer);
  }, [value]);
  return old !== value;
}

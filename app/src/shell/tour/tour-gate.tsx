import { deferred } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useServices } from '../../session/services-context.tsx';

const Tour = deferred(() => import('./tour.tsx'), { isNotAhead: true });

/** Of the tab's storage: the step somebody is at, so that a reload goes on from there. Signing out empties it. */
const STEP = 'tourStep';

/** Event on the window that begins the tour. */
const ASKED = 'lifeform-tour';

export function beginTour(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** The tour while somebody takes it. */
export function TourGate() {
  const { storage } = useServices();
  const [step, setStep] = useState(() => storage.getItem(STEP));
  const go = (next: string | null): void => {
    if (next === null) storage.removeItem(STEP);
    else storage.setItem(STEP, next);
    setStep(next);
  };
  useEffect(() => {
    const begin = (): void => setStep('');
    window.addEventListener(ASKED, begin);
    return () => window.removeEventListener(ASKED, begin);
  }, []);
  return step === null ? null : <Tour step={step} onStep={go} />;
}

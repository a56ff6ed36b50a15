import type { CoverageSetupRequest, Policy, ReprojectionLimits } from '@lifeform/metadata/insurance';
import { Button, deferred, Skeleton, useText } from '@lifeform/renderer';
import { useHeldState } from '../../../session/use-held-state.ts';
import styles from '../inforce.module.css';

const ReprojectionView = deferred(() => import('./reprojection-view.tsx'), {
  waiting: () => <Skeleton rows={3} shape="form" />,
});

export interface ReprojectionProps {
  readonly policy: Policy;
  readonly limits: ReprojectionLimits;
  /** Proposed riders. */
  readonly riders: readonly CoverageSetupRequest[];
}

/** A policy from its carrier's values with what its owner plans; opened on request. */
export function Reprojection(props: ReprojectionProps) {
  const text = useText();
  const [isOpen, setOpen] = useHeldState(`reprojection of ${props.policy.policyNumber}`, false);
  return (
    <section className={styles.results} aria-label={text('tEdit-Inforce-screen-reprojection')}>
      <h2>{text('tEdit-Inforce-screen-reprojection')}</h2>
      <p className={styles.quiet}>{text('tEdit-Inforce-screen-reprojectionLead')}</p>
      {isOpen ? (
        <ReprojectionView {...props} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{text('tEdit-Inforce-screen-reproject')}</Button>
        </div>
      )}
    </section>
  );
}

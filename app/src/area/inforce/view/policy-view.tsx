import type { FormDocument } from '@lifeform/metadata';
import type { PolicyAnswer } from '@lifeform/metadata/contract';
import type { Policy } from '@lifeform/metadata/insurance';
import { Button, RecordTree, SplitView, Stack, Toolbar, useText } from '@lifeform/renderer';
import styles from '../inforce.module.css';
import { Reprojection } from '../reprojection/reprojection.tsx';
import { Projection } from '../result/projection.tsx';
import type { InforceView, PolicyTrees } from '../use-inforce.ts';
import { PolicyActions } from './policy-actions.tsx';
import { PolicyHeader } from './policy-header.tsx';
import { PremiumSummary } from './premium-summary.tsx';
import { useUnfolding } from './use-unfolding.ts';
import { WhatIf } from './what-if.tsx';

interface PolicyViewProps {
  readonly inforce: InforceView;
  readonly document: FormDocument;
  readonly answer: PolicyAnswer;
  readonly policy: Policy;
  readonly trees: PolicyTrees;
}

/** A policy in force: header, sections, premium and yearly values. */
export function PolicyView({ inforce, document, answer, policy, trees }: PolicyViewProps) {
  const text = useText();
  const { setAll, ...unfolding } = useUnfolding(trees.sections);
  return (
    <div className={styles.policy} data-policy={policy.policyNumber} data-inactive={!policy.isActive || undefined}>
      <PolicyHeader answer={answer} policy={policy} nodes={trees.header}>
        <PolicyActions inforce={inforce} document={document} answer={answer} policy={policy} />
      </PolicyHeader>
      <WhatIf inforce={inforce} />
      <SplitView narrow="after">
        <Stack isClose>
          <Toolbar>
            <Button onClick={() => setAll(true)}>{text('tEdit-Inforce-screen-expandAll')}</Button>
            <Button onClick={() => setAll(false)}>{text('tEdit-Inforce-screen-collapseAll')}</Button>
          </Toolbar>
          <RecordTree nodes={trees.sections} label={text('tEdit-Inforce-screen-tree')} {...unfolding} />
        </Stack>
        <PremiumSummary nodes={trees.premium} />
      </SplitView>
      <Projection policy={policy} riders={inforce.riders} />
      {answer.limits.reprojection && (
        <Reprojection policy={policy} limits={answer.limits.reprojection} riders={inforce.riders} />
      )}
    </div>
  );
}

import { formatCurrency } from '@lifeform/engine';
import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { Button, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import styles from './eapplication.module.css';
import { SaveState } from './save-state.tsx';
import type { Autosave } from './use-autosave.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface DraftHeadProps {
  readonly application: EapplicationDetail;
  readonly productName: string;
  readonly autosave: Autosave;
  readonly onChange: (next: EapplicationDetail) => void;
  readonly onOpenAgain: () => void;
  readonly onClose: () => void;
}

/** What is applied for, the state of saving, and the exits. */
export function DraftHead({ application, productName, autosave, onChange, onOpenAgain, onClose }: DraftHeadProps) {
  const text = useText();
  const language = useLanguage();
  const { illustrationNumber, annualPremium } = application;
  const close = (): void => void autosave.flush().then(onClose);
  return (
    <div className={styles.head}>
      <p className={styles.lead}>
        <strong>{productName}</strong> · {illustrationNumber} ·{' '}
        {text('tEdit-EApplication-premiumAYear', { amount: formatCurrency(annualPremium, language) })}
      </p>
      <p className={styles.save}>
        <SaveState autosave={autosave} onOpenAgain={onOpenAgain} />
      </p>
      <Toolbar>
        <Button onClick={close}>{text('tEdit-EApplication-saveAndClose')}</Button>
        <WithdrawButton
          application={application}
          revision={async () => {
            await autosave.flush();
            return autosave.revision();
          }}
          onChange={onChange}
        />
      </Toolbar>
    </div>
  );
}

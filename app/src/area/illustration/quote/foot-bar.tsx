import {
  Button,
  ErrorCount,
  FormView,
  TextProvider,
  useForm,
  useLanguage,
  usePress,
  useText,
} from '@lifeform/renderer';
import { useEffect, useId, useState } from 'react';
import { toLanguage } from '../../../session/language.tsx';
import { useUser } from '../../../session/services-context.tsx';
import { PremiumLine } from '../premium/premium-line.tsx';
import { PremiumPanel } from '../premium/premium-panel.tsx';
import type { PremiumState } from '../premium/premium-state.ts';
import { buttonOf } from './action-containers.ts';
import styles from './foot-bar.module.css';

interface FootBarProps {
  /** Ids of the containers whose buttons stand here. */
  readonly actions: readonly string[];
  readonly premium: PremiumState;
  readonly onRetry: () => void;
}

/** Always in sight: errors, the form's buttons, the shortcut, and on a narrow screen the premium in one line. */
export function FootBar({ actions, premium, onRetry }: FootBarProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  useShortcuts(onRetry);
  return (
    <div className={styles.bar}>
      <div className={styles.premium}>
        {isOpen && (
          <div id={panelId} className={styles.panel}>
            <PremiumPanel premium={premium} onRetry={onRetry} />
          </div>
        )}
        <div className={styles.line}>
          <PremiumLine premium={premium} />
          <Button look="quiet" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'tEdit-Illustration-hideDetails' : 'tEdit-Illustration-details')}
          </Button>
        </div>
      </div>
      <ErrorCount />
      <ReportLanguageText>
        {actions.map((id) => (
          <FormView key={id} root={id} isBar />
        ))}
      </ReportLanguageText>
      <span className={styles.hint}>{text('tEdit-Illustration-shortcuts')}</span>
    </div>
  );
}

/** The report's language is the profile's, not the screen's: the button that makes the report names it. */
function ReportLanguageText({ children }: { readonly children: React.ReactNode }) {
  const text = useText();
  const language = useLanguage();
  const { reportLanguage } = useUser();
  const form = useForm();
  const button = buttonOf(form.document, 'generateReport');
  if (button === undefined) return children;
  const { label } = form.getField(button);
  const named = text('tEdit-Illustration-inLanguage', {
    action: text(label),
    language: text(`tEdit-Illustration-language-${toLanguage(reportLanguage)}`),
  });
  // Its apostrophes and braces are done with: what is shown is this text as it stands.
  const plain = named.replaceAll("'", '’');
  return (
    <TextProvider language={language} messages={{ [label]: { en: plain, fr: plain } }}>
      {children}
    </TextProvider>
  );
}

/** Ctrl+S presses the form's save button, Ctrl+Enter asks for the premium again. */
function useShortcuts(onRetry: () => void): void {
  const form = useForm();
  const press = usePress();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const save = buttonOf(form.document, 'save');
      if (event.key.toLowerCase() === 's' && save !== undefined) void press(save);
      else if (event.key === 'Enter') onRetry();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [form, press, onRetry]);
}

import { languageOf } from '@lifeform/metadata/insurance';
import { FormView, TextProvider, useForm, useLanguage, usePress, useText } from '@lifeform/renderer';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../../../session/services-context.tsx';
import { buttonOf } from './action-containers.ts';
import styles from './actions.module.css';

interface ActionsProps {
  /** Ids of the containers whose buttons are shown here. */
  readonly containers: readonly string[];
  readonly onRetry: () => void;
}

/** The form's buttons and their keyboard shortcuts. */
export function Actions({ containers, onRetry }: ActionsProps) {
  useShortcuts(onRetry);
  return (
    <div className={styles.actions}>
      <ReportLanguageText>
        {containers.map((id) => (
          <FormView key={id} root={id} isBar />
        ))}
      </ReportLanguageText>
    </div>
  );
}

/** The report's language is the profile's, not the screen's: the report button names it. */
function ReportLanguageText({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const language = useLanguage();
  const { reportLanguage } = useUser();
  const form = useForm();
  const button = buttonOf(form.document, 'generateReport');
  if (button === undefined) return children;
  const { label } = form.getField(button);
  const named = text('tEdit-Illustration-inLanguage', {
    action: text(label),
    language: text(`tEdit-Illustration-language-${languageOf(reportLanguage)}`),
  });
  // Quoted, because this finished text must not be parsed again.
  const plain = named.replaceAll("'", '’');
  return (
    <TextProvider language={language} messages={{ [label]: { en: plain, fr: plain } }}>
      {children}
    </TextProvider>
  );
}

/** Ctrl+S presses the form's save button, Ctrl+Enter requests the premium again. */
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

import { useText } from '@lifeform/renderer';
import { describeFailure } from '../data/describe-failure.ts';
import { useLanguageChoice } from '../session/language.tsx';
import { useServices } from '../session/services-context.tsx';

/** Switches to the other language, named in that language, and saves it to the signed-in person's profile. */
export function LanguageLink({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const { alerts } = useServices();
  const { language, choose } = useLanguageChoice();
  const other = language === 'en' ? 'fr' : 'en';
  const change = (): void => {
    choose(other).catch((error: unknown) => {
      const reason = describeFailure(error, text);
      alerts.raise({ id: 'language', alertType: 'Error', msg: text('tEdit-Shell-languageNotSaved', { reason }) });
    });
  };
  return (
    <button type="button" className={className} lang={other} onClick={change}>
      {text('tEdit-Shell-otherLanguage')}
    </button>
  );
}

import { type FormDocument, LANGUAGES, labelKey, labelTexts } from '@lifeform/metadata';
import type { EapplicationSettings } from '@lifeform/metadata/contract';
import { EAPPLICATION_SETTINGS_FORM } from '@lifeform/metadata/insurance';
import { Chip, useText } from '@lifeform/renderer';
import styles from './eapplication.module.css';

/** A label's two fields on the settings form are named after it. */
const SUFFIXES = { en: 'En', fr: 'Fr' } as const;

interface TextsInForceProps {
  /** The form of applications. */
  readonly document: FormDocument;
  readonly settingsForm: FormDocument;
  /** As they were last saved. */
  readonly settings: EapplicationSettings;
}

/** What applicants read now, in either language, and whether it is the shipped text. */
export function TextsInForce({ document, settingsForm, settings }: TextsInForceProps) {
  const text = useText();
  const own = (code: string) => text(labelKey(EAPPLICATION_SETTINGS_FORM, code));
  const entered = labelTexts(document, settings.values);
  const fields = new Set(settingsForm.items.map(({ name }) => name));
  const labels = document.items.filter(
    ({ name, fieldType }) => fieldType === 'label' && fields.has(name + SUFFIXES.en),
  );
  return (
    <section className={styles.review} aria-labelledby="texts-in-force">
      <h2 id="texts-in-force">{own('inForce')}</h2>
      <div className={styles.inForce}>
        {labels.map(({ name }) => {
          const key = labelKey(document.form, name);
          const isOwn = entered[key] !== undefined;
          const shown = entered[key] ?? document.messages[key];
          return LANGUAGES.map((language) => (
            <div key={`${name} ${language}`}>
              <h3>
                {own(`${name}${SUFFIXES[language]}`)}{' '}
                <Chip tone={isOwn ? 'ok' : 'plain'}>{own(isOwn ? 'inForceOwn' : 'inForceShipped')}</Chip>
              </h3>
              <p lang={language}>{shown?.[language]}</p>
            </div>
          ));
        })}
      </div>
    </section>
  );
}

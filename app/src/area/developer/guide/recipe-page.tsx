import type { Recipe, RecipePlace } from '@lifeform/metadata/guide';
import { useLanguage, useText } from '@lifeform/renderer';
import { Link, useLocation } from 'react-router-dom';
import { CodeBlock } from './code-block.tsx';
import styles from './guide.module.css';
import { LiveExample } from './live-example.tsx';

/** A task: what it is for, its steps, something to run, and where it is done. */
export function RecipePage({ recipe }: { readonly recipe: Recipe }) {
  const text = useText();
  const language = useLanguage();
  const isDeveloper = useLocation().pathname.startsWith('/developer/');
  const { steps, opens, code, example, options, isElement = false } = recipe;
  const path = opens && (isDeveloper ? developerPath(opens) : ADMIN_PATHS[opens]);
  return (
    <>
      <section>
        <h2>{text('tEdit-Developer-guideSteps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.en}>{step[language]}</li>
          ))}
        </ol>
        {path && (
          <p>
            <Link to={path}>{text(`tEdit-Developer-guideOpens-${opens}`)}</Link>
          </p>
        )}
      </section>
      {code !== undefined && <CodeBlock title={text('tEdit-Developer-guideCode')} code={code} />}
      {example && <LiveExample {...{ example, options, isElement }} />}
    </>
  );
}

/** Screens of their own; the rest are tabs of the editor. */
const SCREENS: readonly RecipePlace[] = ['forms', 'changes', 'packages'];

function developerPath(place: RecipePlace): string {
  return SCREENS.includes(place) ? `/developer/${place}` : `/developer?tab=${place}`;
}

/** What an administrator may set is a part of it. */
const ADMIN_PATHS: Partial<Readonly<Record<RecipePlace, string>>> = {
  items: '/admin/fields',
  changes: '/admin/changes',
  packages: '/admin/packages',
};

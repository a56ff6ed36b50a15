import type { NeedsForm } from '@lifeform/metadata/insurance';
import { Button, Card, CardGrid, useText } from '@lifeform/renderer';
import { PageTitle } from '../../shell/page-title.tsx';
import styles from './needs.module.css';

interface FormChoiceProps {
  readonly forms: readonly NeedsForm[];
  readonly onChoose: (form: NeedsForm) => void;
}

/** The kinds of analysis a person may make, with a description of each. */
export function FormChoice({ forms, onChoose }: FormChoiceProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text('tEdit-Shell-route-proneeds')} />
      <section aria-labelledby="needs-choice">
        <h2 id="needs-choice" className={styles.question}>
          {text('tEdit-Needs-choose')}
        </h2>
        <CardGrid size="medium">
          {forms.map((form) => (
            <Card key={form}>
              <p>{text(`tEdit-Needs-choice-${form}-about`)}</p>
              <Button variant="primary" onClick={() => onChoose(form)}>
                {text(`tEdit-Needs-kind-${form}`)}
              </Button>
            </Card>
          ))}
        </CardGrid>
      </section>
    </>
  );
}

import { writeFormula } from '@lifeform/metadata';
import type { GuideOperator } from '@lifeform/metadata/guide';
import { DefinitionList, useText } from '@lifeform/renderer';
import { TryIt } from './try-it.tsx';
import { writeLine } from './write-json.ts';

/** An operator: its example in both ways of writing it, and a place to try others. */
export function OperatorPage({ operator }: { readonly operator: GuideOperator }) {
  const text = useText();
  const { logic, data, result, fails } = operator;
  const facts = [
    ['Formula', writeFormula(logic)],
    ['Json', writeLine(logic)],
    ['Data', writeLine(data)],
    fails === undefined ? (['Result', writeLine(result)] as const) : (['Error', fails] as const),
  ] as const;
  return (
    <>
      <DefinitionList layout="rows">
        {facts.map(([fact, code]) => (
          <div key={fact}>
            <dt>{text(`tEdit-Developer-guide${fact}`)}</dt>
            <dd>
              <code>{code}</code>
            </dd>
          </div>
        ))}
      </DefinitionList>
      <TryIt logic={logic} data={data} />
    </>
  );
}

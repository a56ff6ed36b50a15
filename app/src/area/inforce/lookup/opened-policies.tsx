import { namesOf } from '@lifeform/metadata/insurance';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';
import { RowAction } from '../../../shell/list/row-action.tsx';
import type { OpenedPolicy } from '../machine/inforce-machine.ts';
import { PolicyState } from '../policy-state.tsx';
import type { InforceView } from '../use-inforce.ts';

/** The policies opened in this session, the latest first. */
export function OpenedPolicies({ inforce }: { readonly inforce: InforceView }) {
  const text = useText();
  const language = useLanguage();
  const { opened, actor, inforceData } = inforce;
  if (opened.length === 0) return null;
  const own = (code: string) => text(`tEdit-Inforce-screen-${code}`);
  const shown = inforceData?.inforcePolicy?.policyNumber;
  return (
    <DataTable<OpenedPolicy>
      isList
      caption={own('opened')}
      isDense
      rows={opened}
      rowKey={({ policyNumber }) => policyNumber}
      isMarked={({ policyNumber }) => policyNumber === shown}
      columns={[
        {
          id: 'policy',
          head: own('policy'),
          cell: ({ policyNumber }) =>
            policyNumber === shown ? (
              <span aria-current="true">{policyNumber}</span>
            ) : (
              <RowAction
                words="tEdit-Inforce-screen-open"
                label={policyNumber}
                named={{ number: policyNumber }}
                onPress={() => actor.send({ type: 'load', policyNumber })}
              />
            ),
        },
        { id: 'product', head: own('product'), cell: ({ prodName }) => prodName[language] },
        { id: 'owner', head: text('tEdit-Inforce-ownerNames'), cell: ({ owners }) => namesOf(owners) },
        { id: 'status', head: own('status'), cell: (row) => <PolicyState {...row} /> },
      ]}
    />
  );
}

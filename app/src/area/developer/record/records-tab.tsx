import { RECORD_ACTS, type RecordSetup } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { type ReactNode, useEffect, useRef } from 'react';
import screen from '../developer-screen.module.css';
import { grant } from '../draft/record-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { DialectPart } from './dialect-part.tsx';
import { GrantTable } from './grant-table.tsx';
import { ListPart, ViewsPart } from './list-part.tsx';
import { MovesPart } from './moves-part.tsx';
import { NamingPart } from './naming-part.tsx';
import { PagePart } from './page-part.tsx';
import styles from './record.module.css';
import { type RecordWork, useRecordWork } from './record-context.ts';
import { StatesPart } from './states-part.tsx';

const PARTS = ['naming', 'rules', 'rights', 'states', 'moves', 'list', 'views', 'page'] as const;
export type RecordPart = (typeof PARTS)[number];

interface RecordsTabProps {
  readonly editor: FormEditor;
  readonly record: RecordSetup;
  /** The part somebody was led to. */
  readonly entry: string | undefined;
  readonly isDeveloper: boolean;
}

/** How what people fill in is kept: its name and place, who may do what, states and moves, its list and its page. */
export function RecordsTab({ editor, record, entry, isDeveloper }: RecordsTabProps) {
  const text = useText();
  const work = useRecordWork(editor, record, isDeveloper);
  return (
    <div className={styles.tab}>
      <h2>{text('tEdit-Developer-tab-records')}</h2>
      <p className={screen.hint}>{text('tEdit-Developer-rec-lead')}</p>
      {PARTS.map((part) => (
        <Part key={part} part={part} isLedTo={part === entry}>
          {drawn(part, work, editor)}
        </Part>
      ))}
    </div>
  );
}

function drawn(part: RecordPart, work: RecordWork, editor: FormEditor): ReactNode {
  switch (part) {
    case 'naming':
      return <NamingPart work={work} />;
    case 'rules':
      return <DialectPart editor={editor} work={work} />;
    case 'rights':
      return <RightsPart work={work} />;
    case 'states':
      return <StatesPart work={work} />;
    case 'moves':
      return <MovesPart work={work} />;
    case 'list':
      return <ListPart work={work} />;
    case 'views':
      return <ViewsPart work={work} />;
    case 'page':
      return <PagePart work={work} />;
    default:
      return part satisfies never;
  }
}

interface PartProps {
  readonly part: RecordPart;
  readonly isLedTo: boolean;
  readonly children: ReactNode;
}

function Part({ part, isLedTo, children }: PartProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLedTo) heading.current?.focus();
  }, [isLedTo]);
  return (
    <section aria-labelledby={`records-${part}`} className={styles.part}>
      <h3 ref={heading} id={`records-${part}`} tabIndex={-1}>
        {text(`tEdit-Developer-rec-part-${part}`)}
      </h3>
      {children}
    </section>
  );
}

function RightsPart({ work }: { readonly work: RecordWork }) {
  const text = useText();
  const { record, edit } = work;
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-rightsLead')}</p>
      <GrantTable
        work={work}
        caption={text('tEdit-Developer-rec-rightsTable')}
        columns={RECORD_ACTS.map((act) => ({
          id: act,
          head: text(`tEdit-Developer-rec-act-${act}`),
          granted: record.rights[act],
        }))}
        onGrant={(column, roleID, reach) =>
          edit((draft) => {
            const act = RECORD_ACTS.find((one) => one === column);
            if (act) grant(draft.rights[act], roleID, reach);
          })
        }
      />
    </>
  );
}

import type { FormDocument } from '@lifeform/metadata';
import type { ChangeDetail } from '@lifeform/metadata/contract';
import {
  Chip,
  DefinitionList,
  EmptyState,
  Notice,
  PageHeader,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../data/api-error.ts';
import { errorText } from '../../../data/describe-failure.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useServices } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PANEL_FORM } from '../panel-form.ts';
import { useEditedForm } from '../use-edited-form.ts';
import { ChangeDiscussion } from './change-discussion.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ChangeMoves } from './change-moves.tsx';
import { stateTone } from './state-tone.ts';
import { CHANGE_ALERT, useChangeActs } from './use-change-acts.ts';
import { useChange } from './use-changes.ts';

interface ChangePageProps {
  readonly id: string;
  /** Address of the list. */
  readonly list: string;
}

/** One change: how far it is, what it changes, what was said of it, and what the reader may do with it. */
export function ChangePage({ id, list }: ChangePageProps) {
  const text = useText();
  const language = useLanguage();
  const change = useChange(id);
  const panel = useFormDocument(PANEL_FORM);
  const { data } = change;
  // A role, a basis or a form that is still to be made has no document: its lines are named by themselves.
  const form = useEditedForm(
    data?.kind === 'form' && data.request.route !== 'POST /api/forms' ? data.subject : PANEL_FORM,
  );
  const back = <Link to={list}>{text('tEdit-Developer-change-all')}</Link>;
  if (change.error instanceof ApiError && change.error.status === 404) {
    return (
      <>
        <PageTitle title={text('tEdit-Developer-change-heading')} />
        {back}
        <EmptyState message={text('tEdit-Developer-change-gone')} />
      </>
    );
  }
  return (
    <>
      {back}
      <Loaded of={[change, panel]}>
        {(detail, panelDocument) => (
          // Attributes are called what the panel calls them.
          <TextProvider language={language} messages={panelDocument.messages}>
            <Change
              {...{ change: detail, editor: EDITORS[list] ?? '/developer' }}
              document={form.data ?? panelDocument}
              panel={panelDocument}
            />
          </TextProvider>
        )}
      </Loaded>
    </>
  );
}

/** Where the forms are edited, by the address of the list of changes that leads there. */
const EDITORS: Readonly<Record<string, string>> = { '/admin/changes': '/admin/fields' };

interface ChangeProps {
  readonly change: ChangeDetail;
  readonly document: FormDocument;
  readonly panel: FormDocument;
  /** Address of the editor of forms. */
  readonly editor: string;
}

function Change({ change, document, panel, editor }: ChangeProps) {
  const text = useText();
  const language = useLanguage();
  const acts = useChangeActs();
  useLeaving();
  const say = (code: string): string => text(`tEdit-Developer-change-${code}`);
  const { title, state, author, createdAt, publishAt, decidedBy, version, bypassReason, failure, subject, kind } =
    change;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [`kind-${kind}`, subject],
    ['author', `${author}, ${formatMoment(createdAt, language)}`],
    ['decidedBy', decidedBy],
    ['publishAt', publishAt && formatMoment(publishAt, language)],
    ['version', version?.toString()],
    ['bypassReason', bypassReason],
  ];
  return (
    <>
      <PageHeader isApart>
        <PageTitle title={title} />
        <Chip tone={stateTone(state)}>{say(`state-${state}`)}</Chip>
      </PageHeader>
      {failure && (
        <Notice tone="warning" isApart>
          <p>
            <strong>{say('failed')}</strong> {errorText({ message: failure.code, ...failure }, text)}
          </p>
        </Notice>
      )}
      <DefinitionList layout="columns">
        {facts.map(
          ([code, value]) =>
            value && (
              <div key={code}>
                <dt>{say(code)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </DefinitionList>
      <ChangeMoves {...{ change, acts, editor }} />
      <h2>{say('differences')}</h2>
      <ChangeLines {...{ change, document, panel, acts }} />
      <h2>{say('whole')}</h2>
      <ChangeDiscussion {...{ change, acts }} place="" name={title} />
    </>
  );
}

/** What was said of a change is of its page: who goes on from there has read it. */
function useLeaving(): void {
  const { alerts } = useServices();
  useEffect(() => () => alerts.remove(CHANGE_ALERT), [alerts]);
}

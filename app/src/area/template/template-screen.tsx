import type { FormDocument } from '@lifeform/metadata';
import { TEMPLATE_FORM, type Template } from '@lifeform/metadata/contract';
import { Button, Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ILLUSTRATION_FORM } from '../../form/illustration-form.ts';
import { useFormDocument } from '../../form/use-form-document.ts';
import { mayOpen } from '../../route/access.ts';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import listStyles from '../../shell/list/list.module.css';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { BackLink } from '../../shell/way-back.tsx';
import { AskFirst } from './ask-first.tsx';
import { ReportPages } from './report-pages.tsx';
import { TemplateEditor, type TemplateWords } from './template-editor.tsx';
import { type TemplateAction, TemplateTable } from './template-table.tsx';
import { useTemplateActions, useTemplateSource, useTemplates } from './use-templates.ts';

/** Templates of illustrations: create, rename, apply, share and delete. */
export default function TemplateScreen() {
  const language = useLanguage();
  return (
    <Texts of="Template">
      <Loaded of={[useFormDocument(TEMPLATE_FORM), useFormDocument(ILLUSTRATION_FORM)]}>
        {(document, illustration) => (
          <TextProvider language={language} messages={document.messages}>
            <Templates document={document} illustration={illustration} />
          </TextProvider>
        )}
      </Loaded>
    </Texts>
  );
}

/** The saved illustration for a new template, by id in the address. */
const SOURCE = 'from';

interface TemplatesProps {
  readonly document: FormDocument;
  readonly illustration: FormDocument;
}

/** An action on a template; without a template, naming a new one. */
interface Doing {
  readonly action: TemplateAction | 'create';
  readonly template?: Template;
}

function Templates({ document, illustration }: TemplatesProps) {
  const text = useText();
  const user = useUser();
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const from = parameters.get(SOURCE);
  const [doing, setDoing] = useHeldState<Doing | undefined>(
    'templates',
    from === null ? undefined : { action: 'create' },
  );
  const actions = useTemplateActions();
  const source = useTemplateSource(illustration);
  const mayIllustrate = mayOpen(user, 'illustration');

  const close = (): void => {
    setDoing(undefined);
    if (from !== null) setParameters({}, { state });
  };
  const begin = (action: TemplateAction, template: Template): void => {
    if (action === 'apply' && !actions.hasUnsaved()) void actions.apply(template);
    else setDoing({ action, template });
  };
  const save = (words: TemplateWords): Promise<boolean> =>
    actions.save(async () => {
      if (doing?.template) return { ...words, id: doing.template.id, revision: doing.template.revision };
      const inputs = from === null ? source.current : await source.saved(from);
      return { ...words, ...(inputs ? { inputs } : {}) };
    });

  const isNaming = doing?.action === 'create' || doing?.action === 'rename';
  return (
    <Screen>
      <BackLink />
      <PageTitle title={text('tEdit-Shell-route-template')} />
      <p className={listStyles.quiet}>{text('tEdit-Template-lead')}</p>
      {isNaming && (
        <TemplateEditor
          key={doing.template?.id ?? 'new'}
          document={document}
          template={doing.template}
          onSave={save}
          onClose={close}
        />
      )}
      {!isNaming && mayIllustrate && (
        <div>
          {source.current ? (
            <Button onClick={() => setDoing({ action: 'create' })}>{text('tEdit-Template-fromCurrent')}</Button>
          ) : (
            <p className={listStyles.quiet}>{text('tEdit-Template-noCurrent')}</p>
          )}
        </div>
      )}
      <Loaded of={[useTemplates()]} rows={3}>
        {(templates) => <TemplateTable templates={templates} mayApply={mayIllustrate} onDo={begin} />}
      </Loaded>
      <ReportPages />
      <AskFirst
        doing={doing?.action === 'delete' || doing?.action === 'apply' ? doing.action : undefined}
        name={doing?.template?.name ?? ''}
        onCancel={close}
        onConfirm={() => {
          close();
          if (doing?.template) void actions[doing.action === 'apply' ? 'apply' : 'remove'](doing.template);
        }}
      />
    </Screen>
  );
}

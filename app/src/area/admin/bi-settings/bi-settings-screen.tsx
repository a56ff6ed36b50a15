import type { FormDocument } from '@lifeform/metadata';
import type { OfferedWidget, WidgetSettingsAnswer } from '@lifeform/metadata/contract';
import { Button, CardList, PageHeader, Screen, TextProvider, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useHeldState } from '../../../session/use-held-state.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { moveWidget } from '../../../shell/profile/machine/widget-order.ts';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { WidgetDialog } from './widget-dialog.tsx';

const SETTINGS = ['widgetSettings'] as const;

/** The widgets the installation offers: texts, availability, and default order. */
export default function BiSettingsScreen() {
  return (
    <Texts of="Admin">
      <LoadedSettings />
    </Texts>
  );
}

function LoadedSettings() {
  const client = useClient();
  const language = useLanguage();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call(client, 'GET /api/BI/widgets', { signal }),
    staleTime: 0,
  });
  return (
    <Loaded of={[settings, useFormDocument('BiWidget')]} shape="form">
      {(widgets, document) => (
        <TextProvider language={language} messages={document.messages}>
          <Settings key={widgets.map(({ revision }) => revision).join()} stored={widgets} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface SettingsProps {
  readonly stored: WidgetSettingsAnswer;
  readonly document: FormDocument;
}

function Settings({ stored, document }: SettingsProps) {
  const text = useText();
  const language = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [widgets, setWidgets] = useHeldState<readonly OfferedWidget[]>('widgets', stored);
  const [edited, setEdited] = useHeldState<OfferedWidget | undefined>('widget', undefined);
  const isChanged = widgets !== stored;
  const replace = (changed: OfferedWidget): void =>
    setWidgets(widgets.map((widget) => (widget.name === changed.name ? changed : widget)));
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const request = { widgets: widgets.map(({ displayOrder: _, ...widget }) => widget) };
      queries.setQueryData(SETTINGS, await call(client, 'POST /api/BI/widgets', { body: request }));
      await queries.invalidateQueries({ queryKey: ['messages'] });
      return text('tEdit-BiWidget-saved');
    });
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-bi')} />
        <Toolbar>
          <Button isHeld={!isChanged} onClick={() => isChanged && setWidgets(stored)}>
            {text('tEdit-BiWidget-revert')}
          </Button>
          <Button variant="primary" isHeld={!isChanged} onClick={() => isChanged && void save()}>
            {text('tEdit-BiWidget-save')}
          </Button>
        </Toolbar>
      </PageHeader>
      <p className={styles.quiet}>{text('tEdit-BiWidget-lead')}</p>
      <p className={styles.quiet} role="status">
        {isChanged && text('tEdit-BiWidget-unsaved')}
      </p>
      <CardList
        label={text('tEdit-BiWidget-list')}
        cards={widgets.map(({ name, displayName, shortText, longText, isActive }) => ({
          ...{ id: name, title: displayName[language], isOn: isActive },
          ...{ shortText: shortText[language], longText: longText[language] },
        }))}
        words={{
          on: text('tEdit-Shell-on'),
          off: text('tEdit-Shell-off'),
          drag: (title) => text('tEdit-Shell-widgetDrag', { title }),
          show: (title) => text('tEdit-BiWidget-offer', { title }),
          up: (title) => text('tEdit-Shell-widgetUp', { title }),
          down: (title) => text('tEdit-Shell-widgetDown', { title }),
        }}
        onMove={(name, to) => setWidgets(moveWidget(widgets, name, to))}
        onToggle={(name, isActive) =>
          setWidgets(widgets.map((widget) => (widget.name === name ? { ...widget, isActive } : widget)))
        }
        edit={{
          label: text('tEdit-BiWidget-edit'),
          named: (title) => text('tEdit-BiWidget-editNamed', { title }),
          onPress: (name) => setEdited(widgets.find((widget) => widget.name === name)),
        }}
      />
      {edited && (
        <WidgetDialog document={document} widget={edited} onEdit={replace} onClose={() => setEdited(undefined)} />
      )}
    </Screen>
  );
}

import { labelKey } from '@lifeform/metadata';
import type { Widget } from '@lifeform/metadata/contract';
import { CardList, type ListedCard, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useClient, useUser } from '../../session/services-context.tsx';
import { Loaded, Texts } from '../loaded.tsx';
import { moveWidget } from './machine/widget-order.ts';
import styles from './profile-dialog.module.css';
import type { useProfile } from './use-profile.ts';
import { widgetsQuery } from './widgets-query.ts';

interface WidgetsTabProps {
  readonly profile: ReturnType<typeof useProfile>;
}

/** The dashboard's cards, in the person's order. */
export function WidgetsTab({ profile }: WidgetsTabProps) {
  const text = useText();
  const client = useClient();
  const user = useUser();
  const stored = useQuery(widgetsQuery(client, user));
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Shell-widgetsHint')}</p>
      <Texts of="Widget" shape="form">
        <Loaded of={[stored]} shape="form">
          {(widgets) => <WidgetCards widgets={profile.widgets ?? widgets} onArrange={profile.arrange} />}
        </Loaded>
      </Texts>
    </>
  );
}

interface WidgetCardsProps {
  readonly widgets: readonly Widget[];
  readonly onArrange: (widgets: readonly Widget[]) => void;
}

function WidgetCards({ widgets, onArrange }: WidgetCardsProps) {
  const text = useText();
  const toCard = ({ name, isActive }: Widget): ListedCard => ({
    id: name,
    title: text(labelKey('Widget', name)),
    shortText: text(labelKey('Widget', `${name}-short`)),
    longText: text(labelKey('Widget', `${name}-long`)),
    isOn: isActive,
  });
  return (
    <CardList
      label={text('tEdit-Shell-widgets')}
      cards={widgets.map(toCard)}
      words={{
        on: text('tEdit-Shell-on'),
        off: text('tEdit-Shell-off'),
        drag: (title) => text('tEdit-Shell-widgetDrag', { title }),
        show: (title) => text('tEdit-Shell-widgetShow', { title }),
        up: (title) => text('tEdit-Shell-widgetUp', { title }),
        down: (title) => text('tEdit-Shell-widgetDown', { title }),
      }}
      onMove={(name, to) => onArrange(moveWidget(widgets, name, to))}
      onToggle={(name, isActive) =>
        onArrange(widgets.map((widget) => (widget.name === name ? { ...widget, isActive } : widget)))
      }
    />
  );
}

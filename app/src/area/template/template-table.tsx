import type { Template } from '@lifeform/metadata/contract';
import { Chip, DataTable, EmptyState, useText } from '@lifeform/renderer';
import listStyles from '../../shell/list/list.module.css';
import { RowAction } from '../../shell/list/row-action.tsx';
import { Moment } from '../../shell/moment.tsx';

export type TemplateAction = 'apply' | 'rename' | 'delete';

interface TemplateTableProps {
  readonly templates: readonly Template[];
  /** The person may make illustrations. */
  readonly mayApply: boolean;
  readonly onDo: (action: TemplateAction, template: Template) => void;
}

/** Templates by name, with the person's row actions. */
export function TemplateTable({ templates, mayApply, onDo }: TemplateTableProps) {
  const text = useText();
  const own = (code: string): string => text(`tEdit-Template-${code}`);
  const action = (action: TemplateAction, template: Template) => (
    <RowAction
      words={`tEdit-Template-${action}`}
      named={{ name: template.name }}
      onPress={() => onDo(action, template)}
    />
  );
  if (templates.length === 0) return <EmptyState message={own('empty')} />;
  return (
    <DataTable
      isList
      caption={own('list')}
      hidesCaption
      rows={templates}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: own('name'), cell: ({ name }) => name, isSticky: true },
        { id: 'product', head: own('product'), cell: ({ productName }) => productName },
        {
          id: 'shared',
          head: own('shared'),
          cell: ({ isShared }) => (isShared ? <Chip tone="info">{own('isShared')}</Chip> : own('isOwn')),
        },
        { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
        {
          id: 'actions',
          head: own('actions'),
          cell: (template) => (
            <span className={listStyles.rowActions}>
              {mayApply && action('apply', template)}
              {template.isOwn && action('rename', template)}
              {template.isOwn && action('delete', template)}
            </span>
          ),
        },
      ]}
    />
  );
}

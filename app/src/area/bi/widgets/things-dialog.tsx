import { type FigureRow, WIDGET_MOST_THINGS, type WidgetPeriod } from '@lifeform/metadata/contract';
import { Button, DataTable, Dialog, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';

interface ThingsDialogProps {
  /** Of the widget. */
  readonly name: string;
  readonly title: string;
  readonly period: WidgetPeriod | undefined;
  readonly row: FigureRow;
  readonly onClose: () => void;
}

/** What a row of a widget counted. */
export function ThingsDialog({ name, title, period, row, onClose }: ThingsDialogProps) {
  const text = useText();
  const language = useLanguage();
  const client = useClient();
  const { key = '' } = row;
  const things = useQuery({
    queryKey: ['widgetThings', name, period, key],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/BI/widgets/:name/things', {
        ...{ params: { name }, signal },
        query: { key, ...(period === undefined ? {} : { period }) },
      }),
    staleTime: 0,
  });
  const heading = text('tEdit-Widget-things', { title, label: row.label[language] });
  return (
    <Dialog title={heading} onClose={onClose} actions={<Button onClick={onClose}>{text('tEdit-Widget-close')}</Button>}>
      <Loaded of={[things]} rows={4}>
        {(rows) => (
          <>
            <DataTable
              isList
              caption={heading}
              hidesCaption
              rows={rows.map((thing, index) => ({ ...thing, index }))}
              rowKey={({ index }) => index}
              columns={[
                { id: 'what', head: text('tEdit-Widget-exportWhat'), cell: ({ label }) => label[language] },
                {
                  id: 'at',
                  head: text('tEdit-Widget-thingsWhen'),
                  cell: ({ at }) => at !== undefined && <Moment at={at} />,
                },
                { id: 'who', head: text('tEdit-Widget-thingsWho'), cell: ({ who }) => who },
              ]}
            />
            {rows.length >= WIDGET_MOST_THINGS && (
              <p>{text('tEdit-Widget-thingsMost', { count: WIDGET_MOST_THINGS })}</p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

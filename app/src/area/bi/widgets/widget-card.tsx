import { fileNameOf, isoDay, toCsv } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import {
  type FigureRow,
  WIDGET_PERIODS,
  type Widget,
  type WidgetFigures,
  type WidgetPeriod,
} from '@lifeform/metadata/contract';
import { Button, Card, saveFile, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { LabelledSelect } from '../../../shell/labelled-select.tsx';
import { Plot } from './plot.tsx';
import { ThingsDialog } from './things-dialog.tsx';
import styles from './widgets.module.css';

interface WidgetCardProps {
  readonly widget: Widget;
  /** Of the widget's own period. */
  readonly figures: WidgetFigures | undefined;
}

/** A widget: its figure, drawn; of another period, as a file, and what stands behind each row. */
export function WidgetCard({ widget: { name }, figures: own }: WidgetCardProps) {
  const text = useText();
  const title = text(labelKey('Widget', name));
  const client = useClient();
  const [period, setPeriod] = useState<WidgetPeriod>();
  const [opened, setOpened] = useState<FigureRow>();
  const asked = useQuery({
    queryKey: ['widgetFigures', name, period],
    queryFn: ({ signal }) => {
      const query = period === undefined ? {} : { period };
      return call(client, 'GET /api/BI/widgets/:name/figures', { params: { name }, query, signal });
    },
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const figures = period === undefined ? own : (asked.data ?? own);
  return (
    <Card as="li" data-widget={name}>
      <h2>{title}</h2>
      <p className={styles.short}>{text(labelKey('Widget', period ? `period-${period}` : `${name}-short`))}</p>
      {figures && figures.plot !== 'list' && <p className={styles.total}>{figures.total}</p>}
      {period !== undefined && asked.isError && <FailureLine reason={describeFailure(asked.error, text)} />}
      {figures && <Plot figures={figures} label={text('tEdit-Widget-figures', { title })} onOpen={setOpened} />}
      {figures?.hasPeriods && <Tools title={title} figures={figures} period={period} onPeriod={setPeriod} />}
      {period === undefined && <p className={styles.long}>{text(labelKey('Widget', `${name}-long`))}</p>}
      {opened && (
        <ThingsDialog name={name} title={title} period={period} row={opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

interface ToolsProps {
  readonly title: string;
  readonly figures: WidgetFigures;
  /** Undefined for the widget's own. */
  readonly period: WidgetPeriod | undefined;
  readonly onPeriod: (period: WidgetPeriod | undefined) => void;
}

function Tools({ title, figures: { rows }, period, onPeriod }: ToolsProps) {
  const text = useText();
  const language = useLanguage();
  const save = (): void => {
    const heads = [text('tEdit-Widget-exportWhat'), text('tEdit-Widget-exportCount')];
    const lines = [heads, ...rows.map(({ label, value }) => [label[language], value])];
    const name = fileNameOf([title], isoDay(new Date()), 'csv');
    saveFile(new File([toCsv(lines, language)], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Toolbar hasFields>
      <LabelledSelect
        label={text('tEdit-Widget-period')}
        name={text('tEdit-Widget-periodOf', { title })}
        value={period ?? ''}
        options={['', ...WIDGET_PERIODS].map((code) => ({
          code,
          text: text(`tEdit-Widget-period-${code || 'usual'}`),
        }))}
        onChange={(code) => onPeriod(WIDGET_PERIODS.find((days) => days === code))}
      />
      <Button aria-label={text('tEdit-Widget-exportNamed', { title })} onClick={save}>
        {text('tEdit-Widget-export')}
      </Button>
    </Toolbar>
  );
}

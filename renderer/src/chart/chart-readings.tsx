import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useText } from '../text/text-provider.tsx';
import type { ChartSeries } from './chart-data.ts';
import { LineSample } from './chart-svg.tsx';
import { CHART_TEXT } from './chart-text.ts';

interface ReadingsProps {
  readonly caption: string;
  readonly series: readonly ChartSeries[];
  /** Entry of the years at the cursor. */
  readonly at: number;
  /** Pinned entries, ascending. */
  readonly pins: readonly number[];
  readonly headOf: (index: number) => string;
  readonly formatValue: (value: number) => string;
  readonly onPin: (index: number) => void;
}

/** The values of all lines at the cursor, and beside them those of pinned years. */
export function Readings({ caption, series, at, pins, headOf, formatValue, onPin }: ReadingsProps): ReactNode {
  const text = useText();
  const isPinned = pins.includes(at);
  const valueAt = (values: ChartSeries['values'], index: number): string => {
    const value = values[index] ?? null;
    return value === null ? text(CHART_TEXT.noValue) : formatValue(value);
  };
  return (
    <div className="lf-chart__readings">
      <div className="lf-chart__tools">
        <Button onClick={() => onPin(at)}>
          {text(isPinned ? CHART_TEXT.unpin : CHART_TEXT.pin, { year: headOf(at) })}
        </Button>
        <p className="lf-chart__help">{text(CHART_TEXT.help)}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of no fields, and no landmark among others of its name */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <div className="lf-chart__scroll" role="group" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text(CHART_TEXT.line)}</th>
              <th scope="col" className="lf-chart__at">
                {headOf(at)}
              </th>
              {pins.map((pin) => (
                <th key={pin} scope="col">
                  {headOf(pin)}
                  <button
                    type="button"
                    className="lf-chart__unpin"
                    aria-label={text(CHART_TEXT.unpin, { year: headOf(pin) })}
                    onClick={() => onPin(pin)}
                  >
                    <span aria-hidden>×</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <LineSample series={one} /> {one.name}
                </th>
                <td className="lf-chart__at">{valueAt(one.values, at)}</td>
                {pins.map((pin) => (
                  <td key={pin}>{valueAt(one.values, pin)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

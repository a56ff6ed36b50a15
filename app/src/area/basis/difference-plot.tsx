import type { BasisDifference } from '@lifeform/metadata/contract';
import { Card, useLanguage, useText } from '@lifeform/renderer';
import styles from './basis.module.css';
import { ageOf, changeOf, inputsText, signedPercent } from './difference-text.ts';

interface Dot {
  readonly age: number;
  readonly change: number;
  readonly words: string;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 64;
const BOTTOM = 32;
const TOP = 12;
const LINES = 4;

/** The change of each sample by age: one dot each, around a line for no change. */
export function DifferencePlot({ differences }: { readonly differences: readonly BasisDifference[] }) {
  const text = useText();
  const language = useLanguage();
  const dots = differences.flatMap((difference): readonly Dot[] => {
    const [age, change] = [ageOf(difference), changeOf(difference)];
    if (change === undefined || Number.isNaN(age)) return [];
    const value = signedPercent(change, language);
    return [{ age, change, words: text('tEdit-Shell-pair', { name: inputsText(difference, text, language), value }) }];
  });
  if (dots.length === 0) return null;
  const ages = dots.map(({ age }) => age);
  const changes = dots.map(({ change }) => change);
  const [first, last] = [Math.min(...ages), Math.max(...ages)];
  const [low, high] = [Math.min(0, ...changes), Math.max(0, ...changes)];
  const x = (age: number) => LEFT + 16 + ((age - first) / Math.max(1, last - first)) * (WIDTH - LEFT - 32);
  const y = (change: number) => TOP + ((high - change) / Math.max(1e-9, high - low)) * (HEIGHT - TOP - BOTTOM);
  const levels = Array.from({ length: LINES + 1 }, (_, at) => low + ((high - low) * at) / LINES);
  const shown = (change: number) => signedPercent(change, language);
  const summary = text('tEdit-BasisImport-plotSummary', {
    ...{ count: dots.length, first, last },
    ...{ from: shown(Math.min(...changes)), to: shown(Math.max(...changes)) },
  });
  return (
    <Card>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <figure className={styles.plot} tabIndex={0}>
        <figcaption>{text('tEdit-BasisImport-plot')}</figcaption>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
          {levels.map((level) => (
            <g key={level}>
              <line className={styles.grid} x1={LEFT} x2={WIDTH - 8} y1={y(level)} y2={y(level)} />
              <text className={styles.tick} x={LEFT - 8} y={y(level) + 4} textAnchor="end">
                {shown(level)}
              </text>
            </g>
          ))}
          <line className={styles.zero} x1={LEFT} x2={WIDTH - 8} y1={y(0)} y2={y(0)} />
          {[...new Set(ages)].map((age) => (
            <text key={age} className={styles.tick} x={x(age)} y={HEIGHT - 8} textAnchor="middle">
              {age}
            </text>
          ))}
          {dots.map(({ age, change, words }) => (
            <circle key={words} className={styles.dot} cx={x(age)} cy={y(change)} r={5}>
              <title>{words}</title>
            </circle>
          ))}
        </svg>
      </figure>
    </Card>
  );
}

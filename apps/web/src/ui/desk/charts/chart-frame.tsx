import { type ReactNode, type Ref, useCallback, useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { deskTexts } from '../texts.ts';
import styles from './charts.module.css';
import { axisSteps, place, thinOut } from './scale.ts';

/** The classes of the series and parts of a chart. */
export const SERIES_LOOKS = {
  present: styles.present,
  past: styles.past,
  sand: styles.sand,
  azure: styles.azure,
  pale: styles.pale,
  grey: styles.grey,
};

export type SeriesLook = keyof typeof SERIES_LOOKS;

/** The width before the place of the chart is known. */
const USUAL_WIDTH = 760;
const HEIGHT = 200;
const LEFT = 44;
const FOOT = 22;

/** Returns the width of a chart in pixels, so that its letters keep their size on every screen, and the ref of its svg. */
export function useChartWidth(): [number, Ref<SVGSVGElement>] {
  const [width, setWidth] = useState(USUAL_WIDTH);
  const ref = useCallback((svg: SVGSVGElement | null) => {
    if (!svg) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, svg.clientWidth)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}

/** Returns the horizontal place of a point, and the vertical place of a value below the highest line. */
export function chartPlaces(count: number, most: number, width: number) {
  const lines = axisSteps(most);
  const top = lines.at(-1) ?? 1;
  const slot = (width - LEFT) / Math.max(1, count);
  return {
    lines,
    slot,
    x: (index: number) => place(LEFT + slot * (index + 0.5)),
    y: (value: number) => place(8 + (HEIGHT - FOOT - 8) * (1 - value / top)),
  };
}

interface ChartFrameProps {
  title: string;
  /** What the chart shows, in a sentence with its main figures. */
  description: string;
  lines: readonly number[];
  y: (value: number) => number;
  formatAxis: (value: number) => string;
  width: number;
  svgRef: Ref<SVGSVGElement>;
  /** The labels below the chart, with their places. Those without room are left out. */
  labels: readonly { x: number; text: string }[];
  children: ReactNode;
}

/** The axes of a chart. Readers hear its title and its description. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, lines, y, formatAxis, width, svgRef, labels, children } = props;
  const id = useId();
  return (
    <svg
      ref={svgRef}
      className={styles.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {lines.map((line) => (
        <g key={line}>
          <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} className={styles.grid} />
          <text x={LEFT - 8} y={y(line) + 4} textAnchor="end">
            {formatAxis(line)}
          </text>
        </g>
      ))}
      {thinOut(labels).map(({ x, text }) => (
        <text key={x} x={x} y={HEIGHT - 4} textAnchor="middle">
          {text}
        </text>
      ))}
      {children}
    </svg>
  );
}

/** The table of the figures of a chart, which opens below it. */
export function ChartTable({ children }: { children: ReactNode }) {
  const t = useTexts(deskTexts);
  return (
    <details className={styles.fold}>
      <summary>{t('asTable')}</summary>
      {children}
    </details>
  );
}

/** A swatch and its words above a chart. */
export function Legend({ items }: { items: readonly { look: SeriesLook; text: string }[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ look, text }) => (
        <li key={text}>
          <i aria-hidden="true" className={SERIES_LOOKS[look]} />
          {text}
        </li>
      ))}
    </ul>
  );
}

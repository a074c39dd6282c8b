import { ChartFrame, chartPlaces, useChartWidth } from './chart-frame.tsx';
import styles from './charts.module.css';

interface LineChartProps {
  title: string;
  description: string;
  /** The label of each point. Empty labels leave out a text below the axis. */
  labels: readonly string[];
  /** The values of the present. They may end before the past: what comes is not known. */
  now: readonly number[];
  past: readonly number[];
  formatAxis: (value: number) => string;
  /** The words beside the latest point. */
  latest?: string;
}

/** The values of a period so far, beside those of an earlier one. A disc marks the latest value. */
export function LineChart({ title, description, labels, now, past, formatAxis, latest }: LineChartProps) {
  const [width, svgRef] = useChartWidth();
  const { lines, x, y } = chartPlaces(labels.length, Math.max(0, ...now, ...past), width);
  const path = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  const end = now.length - 1;
  const isAtRightEnd = end > labels.length * 0.7;
  return (
    <ChartFrame
      {...{ title, description, lines, y, formatAxis, width, svgRef }}
      labels={labels.flatMap((text, index) => (text ? [{ x: x(index), text }] : []))}
    >
      <polyline points={path(past)} className={styles.pastLine} />
      <polyline points={path(now)} className={styles.nowLine} />
      {end >= 0 && (
        <>
          <circle cx={x(end)} cy={y(now[end] ?? 0)} r="5" className={styles.disc} />
          {latest && (
            <text
              x={x(end) + (isAtRightEnd ? -10 : 10)}
              y={y(now[end] ?? 0) - 8}
              textAnchor={isAtRightEnd ? 'end' : 'start'}
              className={styles.key}
            >
              {latest}
            </text>
          )}
        </>
      )}
    </ChartFrame>
  );
}

import { ChartFrame, chartPlaces, useChartWidth } from './chart-frame.tsx';
import styles from './charts.module.css';

interface BarChartProps {
  title: string;
  description: string;
  /** The label of each bar. Empty labels leave out a text below the axis. */
  labels: readonly string[];
  now: readonly number[];
  /** The values of the compared period: a tick on each bar. */
  past?: readonly number[];
  formatAxis: (value: number) => string;
}

/** A bar for each part of a period from 0. The highest and the lowest bar carry their values. */
export function BarChart({ title, description, labels, now, past = [], formatAxis }: BarChartProps) {
  const [width, svgRef] = useChartWidth();
  const { lines, slot, x, y } = chartPlaces(labels.length, Math.max(0, ...now, ...past), width);
  const barWidth = Math.min(30, slot * 0.6);
  const [most, least] = [Math.max(...now), Math.min(...now)];
  const named = new Set(now.length > 1 && most > least ? [now.indexOf(most), now.indexOf(least)] : []);
  return (
    <ChartFrame
      {...{ title, description, lines, y, formatAxis, width, svgRef }}
      labels={labels.flatMap((text, index) => (text ? [{ x: x(index), text }] : []))}
    >
      {now.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={x(index) - barWidth / 2}
          y={y(value)}
          width={barWidth}
          height={Math.max(0, y(0) - y(value))}
          className={styles.bar}
        />
      ))}
      {past.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          key={index}
          x={x(index) - barWidth / 2 - 3}
          y={y(value) - 1}
          width={barWidth + 6}
          height="2"
          className={styles.tick}
        />
      ))}
      {[...named].map((index) => (
        <text key={index} x={x(index)} y={y(now[index] ?? 0) - 5} textAnchor="middle" className={styles.key}>
          {formatAxis(now[index] ?? 0)}
        </text>
      ))}
    </ChartFrame>
  );
}

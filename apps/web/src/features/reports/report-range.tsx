import { comparisons } from '@haidai/domain/reports';
import { useToday } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { presetOf, presets, type ReportAddress, rangeOf } from './report-address.ts';
import styles from './reports.module.css';
import { reportTexts } from './texts.ts';

interface ReportRangeProps {
  address: ReportAddress;
  onChange: (next: Partial<ReportAddress>) => void;
}

/** The choice of the days, and of the days with which they are compared. */
export function ReportRange({ address, onChange }: ReportRangeProps) {
  const t = useTexts(reportTexts);
  const today = useToday();
  const { from, to, compare } = address;
  return (
    <div className={styles.range}>
      <SegmentedControl
        label={t('range')}
        options={presets.map((value) => ({ value, label: t(value) }))}
        value={presetOf(address, today)}
        onChange={(preset) => preset !== 'custom' && onChange(rangeOf(preset, today))}
      />
      <TextField
        label={t('from')}
        type="date"
        value={from}
        onChange={(day) => day && onChange({ from: day, to: later(day, to) })}
      />
      <TextField
        label={t('to')}
        type="date"
        value={to}
        onChange={(day) => day && onChange({ to: day, from: earlier(day, from) })}
      />
      <SelectField
        label={t('compare')}
        options={comparisons.map((value) => ({ value, label: t(value) }))}
        value={compare}
        onChange={(next) => onChange({ compare: next })}
      />
    </div>
  );
}

const earlier = (one: string, other: string) => [one, other].toSorted()[0] ?? one;
const later = (one: string, other: string) => [one, other].toSorted()[1] ?? one;

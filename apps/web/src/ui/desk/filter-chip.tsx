import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './filter-chip.module.css';
import { deskTexts } from './texts.ts';

interface FilterChipProps {
  label: string;
  /** The chosen value in words. '' if the filter is off. */
  value: string;
  /** Removes the filter. The chip has a button for it while the filter is on. */
  onClear?: () => void;
  /** The controls of the filter. `close` closes them. */
  children: (close: () => void) => ReactNode;
}

/** A filter above a list: a chip with its value, which opens the controls of the filter. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const t = useTexts(deskTexts);
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <span className={styles.filter}>
      <button
        ref={chip}
        type="button"
        className={classNames(styles.chip, value !== '' && styles.on)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {value !== '' && (
          <>
            {'  '}
            <b>{value}</b>
          </>
        )}
        <Icon name="chevron-down" size="s" />
      </button>
      {value !== '' && onClear && (
        <button
          type="button"
          className={styles.clear}
          data-icon-only
          aria-label={t('clearFilter', { label })}
          onClick={() => {
            onClear();
            // This button disappears.
            chip.current?.focus();
          }}
        >
          <Icon name="close" size="s" />
        </button>
      )}
      {isOpen && (
        <Popover label={label} onClose={close} className={styles.controls}>
          <div className={styles.body}>{children(close)}</div>
        </Popover>
      )}
    </span>
  );
}

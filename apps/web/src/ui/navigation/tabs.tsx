import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { showWhole } from '../show-whole.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
  tabClassName?: string;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs with their panel. The arrow keys, Home and End move the focus and choose. Only one tab is in the tab order. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, children, className = styles.tabs, tabClassName } = props;
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    // The step starts from the tab with the focus. The chosen tab may still be the previous one while its panel loads.
    const target = targetIndex(event.key, tabs.indexOf(event.target as HTMLElement), items.length);
    const item = target === undefined ? undefined : items[target];
    if (!item || target === undefined) return;
    event.preventDefault();
    onChange(item.id);
    tabs[target]?.focus();
  };
  return (
    <>
      <div
        data-screen-only
        className={className}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        onFocus={showWhole}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            className={classNames(styles.tab, tabClassName)}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
        {children}
      </div>
    </>
  );
}

function targetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEP[key];
  return step === undefined ? undefined : (current + step + count) % count;
}

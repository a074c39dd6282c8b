import { showWhole } from '../show-whole.ts';
import styles from './view-tabs.module.css';

export interface View<Id extends string = string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

interface ViewTabsProps<Id extends string> {
  label: string;
  views: readonly View<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** The views of one list, each with its count. A view is a filter, so the list below is no tab panel. */
export function ViewTabs<Id extends string>({ label, views, value, onChange }: ViewTabsProps<Id>) {
  return (
    <nav className={styles.views} aria-label={label} onFocus={showWhole}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view.id === value ? 'true' : undefined}
          onClick={() => onChange(view.id)}
        >
          {view.label}
          {view.count !== undefined && <b> {view.count}</b>}
        </button>
      ))}
    </nav>
  );
}

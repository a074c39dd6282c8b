import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-list.module.css';

export interface SearchListItem {
  id: string;
  label: string;
  /** The small text beside the label: a code, an airport. */
  detail?: string;
}

export interface SearchListGroup<Item extends SearchListItem> {
  title: string;
  items: readonly Item[];
}

interface SearchListProps<Item extends SearchListItem> {
  label: string;
  placeholder: string;
  /** Returns the items for the typed text. */
  groupsFor: (typed: string) => readonly SearchListGroup<Item>[];
  onPick: (item: Item) => void;
  /** The text shown if no item matches. */
  emptyText: string;
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A text field above the list that it filters. The arrow keys move through the list, and Enter picks an item. */
export function SearchList<Item extends SearchListItem>(props: SearchListProps<Item>) {
  const { label, placeholder, groupsFor, onPick, emptyText } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const groups = groupsFor(typed);
  const items = groups.flatMap((group) => group.items.map((item) => ({ item, key: keyOf(group, item) })));
  const [active, setActive] = useState(-1);
  useScrolledIntoView(list, active);

  const type = (text: string) => {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((active + step + items.length) % items.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = items[active];
      if (chosen) onPick(chosen.item);
    }
  };
  const activeKey = items[active]?.key;
  return (
    <div>
      <div className={styles.search}>
        <Icon className={styles.icon} name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${base}-list`}
          aria-activedescendant={activeKey && `${base}-${activeKey}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div className={styles.list} role="listbox" id={`${base}-list`} aria-label={label} ref={list} tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
            <p aria-hidden="true">{group.title}</p>
            {group.items.map((item) => {
              const key = keyOf(group, item);
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
                <div
                  key={key}
                  role="option"
                  id={`${base}-${key}`}
                  aria-selected={key === activeKey}
                  className={styles.item}
                  onClick={() => onPick(item)}
                >
                  {item.label}
                  {item.detail && <small>{item.detail}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {items.length === 0 && emptyText}
      </p>
    </div>
  );
}

/** Returns a unique key. The same item may be in two groups, for example the recent cities and its own group. */
function keyOf(group: SearchListGroup<SearchListItem>, item: SearchListItem): string {
  return `${group.title}-${item.id}`.replaceAll(/\s/g, '');
}

function useScrolledIntoView(list: RefObject<HTMLDivElement | null>, active: number): void {
  useEffect(() => {
    if (active < 0) return;
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import styles from './inbox-page.module.css';
import { inboxTexts } from './texts.ts';

interface InboxKeyActions {
  keys: readonly string[];
  /** The key of the row that J and K start from. */
  current: string;
  selected: ReadonlySet<string>;
  onMove: (key: string) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
  onFind: () => void;
  onAssign: () => void;
  onAssignToMe: () => void;
  /** Takes the last action back. */
  onUndo: () => void;
}

/**
 * Handles the single keys of the inbox: J and K move, X selects, Shift and X select a range, A assigns, I assigns to the
 * reader, Z takes the last action back, / finds, and Esc clears the selection. Ctrl and A select the page.
 */
export function useInboxKeys(actions: InboxKeyActions): void {
  const { keys, current, selected, onMove, onSelect, onFind, onAssign, onAssignToMe, onUndo } = actions;
  const anchor = useRef('');
  const at = keys.indexOf(current);
  const step = (to: number) => {
    const key = keys[Math.max(0, Math.min(to, keys.length - 1))];
    if (key) onMove(key);
  };
  const toggle = () => {
    if (at < 0) return;
    const next = new Set(selected);
    if (!next.delete(current)) next.add(current);
    anchor.current = current;
    onSelect(next);
  };
  const selectRange = () => {
    const from = keys.indexOf(anchor.current);
    if (from < 0 || at < 0) return toggle();
    onSelect(new Set([...selected, ...keys.slice(Math.min(from, at), Math.max(from, at) + 1)]));
  };
  useDeskKeys({
    j: () => step(at + 1),
    k: () => step(at - 1),
    x: toggle,
    'Shift x': selectRange,
    a: onAssign,
    i: onAssignToMe,
    z: onUndo,
    '/': onFind,
    ...Object.fromEntries(selected.size > 0 ? [['Escape', () => onSelect(new Set())]] : []),
  });
  const selectAll = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const isTyping = target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea');
    if (key !== 'a' || !(ctrlKey || metaKey) || isTyping || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    onSelect(new Set(keys));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => selectAll(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const shown = [
  ['keyMove', ['J', 'K']],
  ['keySelect', ['X']],
  ['keyRange', ['Shift X']],
  ['keyOpen', ['Enter']],
  ['keyPass', ['Y']],
  ['keyRefuse', ['N']],
  ['keyAssign', ['A']],
  ['keyUndo', ['Z']],
  ['keyAll', ['?']],
] as const;

/** The keys of the list, below it. */
export function InboxKeys() {
  const t = useTexts(inboxTexts);
  return (
    <p className={styles.keys} aria-hidden="true">
      {shown.map(([name, keys]) => (
        <span key={name}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(name)}
        </span>
      ))}
    </p>
  );
}

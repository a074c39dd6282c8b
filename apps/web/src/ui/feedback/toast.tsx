import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import styles from './toast.module.css';

interface ToastMessage {
  id: number;
  text: string;
  icon: IconName;
}

const SHOWN_MS = 1500;

let current: ToastMessage | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a short message for 1.5 s. Put messages that the traveller must not miss on the page. */
export function showToast(text: string, icon: IconName = 'check'): void {
  clearTimeout(timer);
  set({ id: nextId++, text, icon });
  timer = setTimeout(() => set(null), SHOWN_MS);
}

/**
 * The region where toasts appear; one in the document. It is always there, so that screen readers read new content in
 * it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div className={styles.toaster} role="status">
      {toast && (
        <div className={styles.toast} key={toast.id}>
          <Icon name={toast.icon} />
          {toast.text}
        </div>
      )}
    </div>
  );
}

function set(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

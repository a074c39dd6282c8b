import { createContext, type ReactNode, useContext, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import textStyles from '../text.module.css';
import styles from './dialog.module.css';
import { showModal } from './show-modal.ts';
import { overlayTexts } from './texts.ts';

interface DialogProps {
  title: ReactNode;
  /** Hides the title, because the content has its own. Screen readers still read it. */
  titleHidden?: boolean;
  width?: 400 | 420 | 600 | 1120;
  /** Whether the content is a form. The focus then begins in its first field, not on the close button. */
  isForm?: boolean;
  onClose: () => void;
  className?: string;
  children?: ReactNode;
}

const WIDTHS = { 400: styles.width400, 420: styles.width420, 600: styles.width600, 1120: styles.width1120 };

/**
 * A bar at the foot of every dialog below this provider. The page is inert behind a modal dialog, so a control that must
 * stay in reach stands in the dialog too.
 */
export const DialogBar = createContext<ReactNode>(null);

/**
 * A modal dialog, open while it is mounted. The browser's own <dialog> traps the focus, makes the page behind it inert,
 * closes on Esc and returns the focus. The class of a dialog sets the space before and below its title with
 * `--dialog-title-indent` and `--dialog-title-space`.
 */
export function Dialog({ title, titleHidden, width = 420, isForm, onClose, className, children }: DialogProps) {
  const t = useTexts(overlayTexts);
  const titleId = useId();
  const bar = useContext(DialogBar);
  const dialog = useModal(onClose);
  useLayoutEffect(() => {
    if (isForm) dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isForm, dialog]);
  return (
    <dialog ref={dialog} className={classNames(styles.dialog, WIDTHS[width], className)} aria-labelledby={titleId}>
      <h2 id={titleId} className={titleHidden ? textStyles.visuallyHidden : styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.close} data-icon-only aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
      {bar && <div className={styles.bar}>{bar}</div>}
    </dialog>
  );
}

/** Opens a <dialog> modally when it mounts and closes it when it unmounts, so that the browser returns the focus. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // The cleanup of a layout effect runs while the dialog is still in the document. Only then can the browser return the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', cancel);
    showModal(dialog);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.close();
    };
  }, []);
  return ref;
}

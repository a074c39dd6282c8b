import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';
import { showModal } from './show-modal.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface PopoverProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A panel that belongs to a control. On a wide screen it lies beside the control; on a narrow one it is a sheet at the
 * bottom edge. It closes on Esc, on a press outside and when the focus leaves it, and the browser returns the focus.
 * Place it with `className`.
 */
export function Popover({ label, onClose, className, children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const narrow = useIsNarrow();
  useOpened(dialog, narrow);
  useClosedFromOutside(dialog, onClose);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog ref={dialog} className={classNames(styles.popover, className)} aria-label={label} onKeyDown={closeOnEscape}>
      {children}
    </dialog>
  );
}

function useOpened(ref: RefObject<HTMLDialogElement | null>, modal: boolean): void {
  // The cleanup of a layout effect runs while the dialog is still in the document. Only then can the browser return the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (modal) showModal(dialog);
    else {
      dialog.show();
      dialog.scrollIntoView({ block: 'nearest' });
    }
    return () => dialog.close();
  }, [ref, modal]);
}

function useClosedFromOutside(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const leave = ({ target }: Event) => isOutside(dialog, target) && close();
    const blur = ({ relatedTarget }: FocusEvent) => relatedTarget && isOutside(dialog, relatedTarget) && close();
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', leave);
    dialog.addEventListener('focusout', blur);
    dialog.addEventListener('cancel', cancel);
    return () => {
      document.removeEventListener('pointerdown', leave);
      dialog.removeEventListener('focusout', blur);
      dialog.removeEventListener('cancel', cancel);
    };
  }, [ref]);
}

/** The selector of the control that opened the panel. That control closes the panel itself. */
const OPENER = '[aria-haspopup="dialog"][aria-expanded="true"]';

function isOutside(dialog: HTMLDialogElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // The browser reports a press on the backdrop of a modal <dialog> as a press on the element itself.
  return target === dialog ? dialog.matches(':modal') : !dialog.contains(target) && !target.closest(OPENER);
}

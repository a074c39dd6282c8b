import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
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
 * A panel that belongs to a control: beside it on a wide screen, a sheet from the bottom edge on a narrow one. Closes on
 * Esc, on a press outside and when the focus leaves it; the browser gives the focus back. Place it with `className`.
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
  // A layout effect ends while the dialog is still in the document: only then can the browser give the focus back.
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

/** The control that opened the panel closes it by itself. */
const OPENER = '[aria-haspopup="dialog"][aria-expanded="true"]';

function isOutside(dialog: HTMLDialogElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // A press on the backdrop of a modal <dialog> is a press on the element itself.
  return target === dialog ? dialog.matches(':modal') : !dialog.contains(target) && !target.closest(OPENER);
}

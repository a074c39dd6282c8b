import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../icon.tsx';
import { useModal } from './dialog.tsx';
import styles from './sheet.module.css';
import { overlayTexts } from './texts.ts';

/** The distance of a drag after which the sheet closes, in pixels. */
const CLOSING_DRAG = 80;

interface SheetProps {
  title: ReactNode;
  /** The line below the title. */
  detail?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet at the bottom of a phone's screen, open while it is mounted. The browser traps the focus, closes the
 * sheet on Esc and returns the focus. A drag of its head downwards closes it too.
 */
export function Sheet({ title, detail, onClose, children }: SheetProps) {
  const t = useTexts(overlayTexts);
  const titleId = useId();
  const dialog = useModal(onClose);
  const drag = useDrag(onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      style={drag.distance > 0 ? { transform: `translateY(${drag.distance}px)` } : undefined}
    >
      <div className={styles.head} {...drag.handlers}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {detail && <p>{detail}</p>}
        </div>
        <button type="button" data-icon-only aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Returns the distance of a drag downwards and the handlers of the element that starts it. */
function useDrag(onDragged: () => void) {
  const [start, setStart] = useState<number>();
  const [distance, setDistance] = useState(0);
  const end = () => {
    if (distance > CLOSING_DRAG) onDragged();
    setStart(undefined);
    setDistance(0);
  };
  return {
    distance,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientY);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start !== undefined) setDistance(Math.max(0, event.clientY - start));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

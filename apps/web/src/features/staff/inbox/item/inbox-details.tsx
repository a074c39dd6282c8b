import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import type { WorkItem } from '../../queries.ts';
import styles from '../inbox-page.module.css';
import { inboxTexts } from '../texts.ts';
import { keyOf } from './started-work.ts';

interface InboxDetailsProps {
  items: readonly WorkItem[];
  /** The open item, which may be on no page of the list. */
  open: WorkItem | undefined;
  /** True if the item in the address is done. */
  isDone: boolean;
  started: ReadonlySet<string>;
  isNarrow: boolean;
  /** Whether a narrow screen shows the open item. */
  isAsked: boolean;
  pane: RefObject<HTMLElement | null>;
  card: (item: WorkItem) => ReactNode;
  onClose: () => void;
}

/**
 * The open piece of work: in a pane beside the list, or in a sheet on a narrow screen. A card with typed input stays,
 * hidden, while another piece of work is open.
 */
export function InboxDetails(props: InboxDetailsProps) {
  const { items, open, isDone, started, isNarrow, isAsked, pane, card, onClose } = props;
  const t = useTexts(inboxTexts);
  // The details keep what was typed when they move between the pane and the sheet.
  const [host] = useState(() => document.createElement('div'));
  const openKey = open ? keyOf(open) : '';
  const cards = items.filter((item) => keyOf(item) === openKey || started.has(keyOf(item)));
  if (open && !cards.includes(open)) cards.push(open);
  return (
    <>
      {isNarrow && isAsked && open ? (
        <Sheet title={open.queue} onClose={onClose}>
          <PanePlace host={host} />
        </Sheet>
      ) : (
        <aside ref={pane} className={styles.pane} tabIndex={-1} aria-label={t('detail')}>
          {!isNarrow && <PanePlace host={host} />}
        </aside>
      )}
      {createPortal(
        <>
          {cards.map((item) => (
            <div key={keyOf(item)} hidden={keyOf(item) !== openKey}>
              {card(item)}
            </div>
          ))}
          {!open && <p className={styles.nothing}>{t(isDone ? 'goneItem' : 'nothingOpen')}</p>}
        </>,
        host,
      )}
    </>
  );
}

/** The place of the details in the page: the element `host` with everything in it moves to where this is rendered. */
function PanePlace({ host }: { host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(host), [host]);
  return <div ref={place} />;
}

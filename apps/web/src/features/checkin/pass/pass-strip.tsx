import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkInTexts } from '../texts.ts';
import styles from './pass-strip.module.css';

interface PassStripProps {
  /** The names of the travellers, in the order of the passes. */
  names: readonly string[];
  children: ReactNode;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The boarding passes: one below the other on wide screens. On a telephone one pass fills the screen, and a swipe, the
 * buttons or the arrow keys change the traveller.
 */
export function PassStrip({ names, children }: PassStripProps) {
  const t = useTexts(checkInTexts);
  const list = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const show = (next: number) => {
    if (next < 0 || next >= names.length) return;
    setIndex(next);
    list.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1, scrollWidth = 0 } = list.current ?? {};
    if (scrollWidth > clientWidth) setIndex(Math.round(scrollLeft / clientWidth));
  };
  const turn = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  };
  return (
    <>
      {names.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work on the buttons inside
        <div data-screen-only className={styles.turn} onKeyDown={turn}>
          <Button kind="text" size="s" disabled={index === 0} onClick={() => show(index - 1)}>
            <Icon name="chevron-left" size="s" />
            {t('previousPass')}
          </Button>
          <span role="status">
            {t('passOfCount', { name: names[index] ?? '', number: index + 1, count: names.length })}
          </span>
          <Button kind="text" size="s" disabled={index === names.length - 1} onClick={() => show(index + 1)}>
            {t('nextPass')}
            <Icon name="chevron-right" size="s" />
          </Button>
        </div>
      )}
      <div ref={list} className={styles.strip} onScroll={follow}>
        {children}
      </div>
    </>
  );
}

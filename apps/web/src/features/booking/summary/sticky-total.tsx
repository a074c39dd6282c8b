import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { PRICE_SUMMARY } from '../../../ui/display/price-summary.tsx';
import { bookingTexts } from '../texts.ts';

/** Shows the price in the bar of a narrow screen, with a link to its lines far below. */
export function StickyTotal({ children }: { children: ReactNode }) {
  const t = useTexts(bookingTexts);
  const showLines = () => {
    const summary = document.getElementById(PRICE_SUMMARY);
    summary?.scrollIntoView();
    summary?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={checkoutStyles.stickyTotal}>
        <small>{t('total')}</small>
        {children}
      </div>
      <Button kind="text" size="s" onClick={showLines}>
        {t('detail')}
      </Button>
    </>
  );
}

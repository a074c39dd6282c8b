import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.tsx';
import { Button } from './button.tsx';
import dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Price } from './price.tsx';
import priceChangeStyles from './price-change.module.css';
import { uiTexts } from './texts.ts';

interface PriceChangeDialogProps {
  /** Yuan. */
  before: number;
  after: number;
  /** What else can be done than to accept. */
  otherwise: ReactNode;
  /** How an amount is shown, where it is not yuan. */
  show?: (amount: number) => ReactNode;
  onAccept: () => void;
  onClose: () => void;
}

/** A price is not what was shown before: both, the difference, and nothing goes on until it is accepted. */
export function PriceChangeDialog(props: PriceChangeDialogProps) {
  const { before, after, otherwise, show = showYuan, onAccept, onClose } = props;
  const t = useTexts(uiTexts);
  const difference = Math.round((after - before) * 100) / 100;
  return (
    <Dialog title={t('priceChanged')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <dl className={priceChangeStyles.change}>
          <div>
            <dt>{t('priceBefore')}</dt>
            <dd>{show(before)}</dd>
          </div>
          <div className={priceChangeStyles.newPrice}>
            <dt>{t('priceAfter')}</dt>
            <dd>{show(after)}</dd>
          </div>
          <div>
            <dt>{t(difference > 0 ? 'priceHigher' : 'priceLower')}</dt>
            <dd>{show(Math.abs(difference))}</dd>
          </div>
        </dl>
        <div className={dialogStyles.actions}>
          {otherwise}
          <Button kind="primary" onClick={onAccept}>
            {t('acceptPrice')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function showYuan(yuan: number): ReactNode {
  return <Price yuan={yuan} />;
}

import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../button.tsx';
import { Price } from '../display/price.tsx';
import dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import priceChangeStyles from './price-change.module.css';
import { priceChangeTexts } from './price-change-texts.ts';

interface PriceChangeDialogProps {
  /** The earlier price in yuan. */
  before: number;
  after: number;
  /** The choices other than to accept the price. */
  otherwise: ReactNode;
  /** Renders an amount that is not in yuan. */
  render?: (amount: number) => ReactNode;
  onAccept: () => void;
  onClose: () => void;
}

/**
 * A dialog for a price that differs from the one shown before. It shows both prices and the difference. The traveller
 * must accept the new price to go on.
 */
export function PriceChangeDialog(props: PriceChangeDialogProps) {
  const { before, after, otherwise, render = renderYuan, onAccept, onClose } = props;
  const t = useTexts(priceChangeTexts);
  const difference = Math.round((after - before) * 100) / 100;
  return (
    <Dialog title={t('priceChanged')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <dl className={priceChangeStyles.change}>
          <div>
            <dt>{t('priceBefore')}</dt>
            <dd>{render(before)}</dd>
          </div>
          <div className={priceChangeStyles.newPrice}>
            <dt>{t('priceAfter')}</dt>
            <dd>{render(after)}</dd>
          </div>
          <div>
            <dt>{t(difference > 0 ? 'priceHigher' : 'priceLower')}</dt>
            <dd>{render(Math.abs(difference))}</dd>
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

function renderYuan(yuan: number): ReactNode {
  return <Price yuan={yuan} />;
}

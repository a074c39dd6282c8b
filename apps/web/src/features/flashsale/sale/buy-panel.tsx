import type { FlashRoundState } from '@haidai/domain/flashsale';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { DigitClock } from '../clock/digit-clock.tsx';
import { secondsToChange } from '../clock/round-phase.ts';
import { useOpeningText } from '../clock/use-opening-text.ts';
import { cardStateOf } from '../offer/card-state.ts';
import { RemindButton } from '../offer/remind-button.tsx';
import { SoldShare } from '../offer/sold-share.tsx';
import { PanelHead } from '../panel-head.tsx';
import type { Sale } from '../queries.ts';
import { SaleUnavailable } from '../sale-unavailable.tsx';
import { flashTexts } from '../texts.ts';
import { BuyForm } from './buy-form.tsx';
import { saleTexts } from './texts.ts';

interface BuyPanelProps {
  sale: Sale;
  item: Sale['items'][number];
  phase: FlashRoundState;
  now: Date;
}

/** Shows the time limit, the seats left on the chosen day and the form for the number of seats. */
export function BuyPanel({ sale, item, phase, now }: BuyPanelProps) {
  const t = useTexts(flashTexts);
  const tSale = useTexts(saleTexts);
  const language = useLanguage();
  const openingText = useOpeningText(now);
  const { round, offer } = sale;
  const state = cardStateOf(phase, item.state);
  const label = t(phase === 'OPEN' ? 'untilEnd' : 'untilOpen');
  const isAhead = state === 'AHEAD' || state === 'ENTER';
  return (
    <>
      <PanelHead
        sale={sale}
        item={item}
        tag={state === 'SOLD_OUT' ? t('allGone') : t(`phase${phase}`)}
        tone={phase === 'OPEN' && state !== 'SOLD_OUT' ? 'few' : 'plain'}
      />
      {phase !== 'CLOSED' && (
        <div className={classNames(layoutStyles.row, layoutStyles.between)}>
          <span className={textStyles.detail}>{label}</span>
          <DigitClock seconds={secondsToChange(round, now)} label={label} />
        </div>
      )}
      <SoldShare
        stock={item.stock}
        left={item.left}
        isSoldOut={state === 'SOLD_OUT'}
        before={isAhead ? t('opensAtTime', { time: openingText(round.opensAt).whole }) : undefined}
      />
      {state === 'AHEAD' && (
        <>
          <p className={textStyles.detail}>
            {tSale('entriesFrom', { time: formatMoment(round.entriesFrom, language) })}
          </p>
          <RemindButton round={round} offer={offer} />
        </>
      )}
      {(state === 'ENTER' || state === 'OPEN' || state === 'QUEUE') && (
        <BuyForm key={item.itemId} sale={sale} item={item} state={state} />
      )}
      {state === 'SOLD_OUT' && <SaleUnavailable title={tSale('soldOut')} detail={t('soldOutDetail')} />}
      {state === 'FULL' && <SaleUnavailable title={tSale('full')} detail={tSale('fullDetail')} />}
      {state === 'CLOSED' && (
        <SaleUnavailable title={t('roundOver')} detail={tSale('roundOverDetail')} roundId={round.roundId} />
      )}
    </>
  );
}

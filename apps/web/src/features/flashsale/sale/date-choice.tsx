import type { FlashItemRecord } from '@haidai/contract/flashsale';
import type { FlashRoundState } from '@haidai/domain/flashsale';
import { formatDay, formatDayAndWeekday, formatDayOffset } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../flashsale-details.module.css';
import { cardStateOf } from '../offer/card-state.ts';
import type { Sale } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { saleTexts } from './texts.ts';

type Item = Sale['items'][number];

interface DateChoiceProps {
  items: readonly Item[];
  item: Item;
  phase: FlashRoundState;
  onChoose: (itemId: string) => void;
}

/** Lists the days of an offer with the seats left on each. A visitor can view a sold-out day but cannot buy it. */
export function DateChoice({ items, item, phase, onChoose }: DateChoiceProps) {
  const t = useTexts(saleTexts);
  const language = useLanguage();
  const leftText = useLeftText(phase);
  const { flight } = item;
  return (
    <Card>
      <div className={classNames(cardStyles.head, styles.datesHead)}>
        <h2>{t('chooseDay')}</h2>
        <p className={textStyles.hint} role="status">
          {[
            formatDayAndWeekday(item.flightDate, language),
            item.flightNo,
            `${item.departTime} — ${item.destTime}${formatDayOffset(item.dayOffset)}`,
            flight.aircraft,
          ].join('　')}
        </p>
      </div>
      <fieldset className={styles.dates} aria-label={t('chooseDay')}>
        {items.map((each) => {
          const state = cardStateOf(phase, each.state);
          return (
            <button
              key={each.itemId}
              type="button"
              aria-pressed={each.itemId === item.itemId}
              className={state === 'SOLD_OUT' || state === 'CLOSED' ? styles.unavailable : undefined}
              onClick={() => onChoose(each.itemId)}
            >
              <b>{formatDay(each.flightDate, language)}</b>
              {items.some((other) => other !== each && other.flightDate === each.flightDate) && (
                <span>{each.departTime}</span>
              )}
              {leftText(each)}
            </button>
          );
        })}
      </fieldset>
    </Card>
  );
}

/** Returns a function that describes the stock of an item: `剩 9`, `抢光`, `可候补`. */
function useLeftText(phase: FlashRoundState): (item: FlashItemRecord) => string {
  const t = useTexts(flashTexts);
  const tSale = useTexts(saleTexts);
  return (item) => {
    const state = cardStateOf(phase, item.state);
    if (state === 'SOLD_OUT') return t('seal');
    if (state === 'CLOSED') return tSale('over');
    if (state === 'FULL') return tSale('full');
    if (state === 'QUEUE') return tSale('canQueue');
    return tSale('leftShort', { left: item.left });
  };
}

import { addDays, daysBetween, monthOf } from '@haidai/domain/time';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateCalendar } from '../../../ui/fields/date-calendar.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { usePriceView } from '../fares/price-view.ts';
import styles from './dates-panel.module.css';
import { datesTexts } from './dates-texts.ts';
import { boxTexts } from './texts.ts';
import { departOn, returnOn, type TripDraft } from './trip-draft.ts';
import { useLowFares, type Way } from './use-low-fares.ts';

interface DatesPanelProps {
  /** The date that the traveller is choosing. */
  way: Way;
  draft: TripDraft;
  onChange: (draft: TripDraft) => void;
  onWay: (way: Way) => void;
  onClose: () => void;
}

/**
 * A panel with both dates in one calendar: first the outbound day, then the return day. The price under a day belongs
 * to the direction that the traveller is choosing.
 */
export function DatesPanel({ way, draft, onChange, onWay, onClose }: DatesPanelProps) {
  const t = useTexts(boxTexts);
  const tDates = useTexts(datesTexts);
  const today = useToday();
  const focusOn = way === 'out' ? draft.departureDate : draft.returnDate;
  const [month, setMonth] = useState(monthOf(focusOn));
  const outFare = useLowFares(draft, 'out', month);
  const backFare = useLowFares(draft, 'back', month);
  const fareOf = (day: string) => {
    if (day === draft.departureDate) return outFare(day);
    if (draft.isReturn && day === draft.returnDate) return backFare(day);
    return way === 'out' ? outFare(day) : backFare(day);
  };
  const { saleDays } = useSite();
  const view = usePriceView();
  const pick = (day: string) => {
    if (way === 'out' || day < draft.departureDate) {
      onChange(departOn(draft, day));
      if (draft.isReturn) onWay('back');
      else onClose();
      return;
    }
    onChange(returnOn(draft, day));
  };
  return (
    <Popover label={tDates('chooseDates')} className={styles.panel} onClose={onClose}>
      <DateCalendar
        min={today}
        max={addDays(today, saleDays)}
        start={draft.departureDate}
        end={draft.isReturn ? draft.returnDate : ''}
        startMark={tDates('outboundMark')}
        endMark={tDates('returnMark')}
        focusOn={focusOn}
        priceOf={fareOf}
        onPick={pick}
        onMonths={setMonth}
      />
      <div className={styles.foot}>
        <span>
          {draft.payment === 'CASH' && (
            <>
              {tDates(view === 'party' ? 'calendarNoteParty' : 'calendarNote')}{' '}
              <b className={styles.lowFares}>{tDates('greenMeans')}</b> {tDates('greenNote')}
            </>
          )}
        </span>
        <span className={classNames(layoutStyles.row, styles.row)}>
          <b role="status">
            <Summary draft={draft} />
          </b>
          <Button className={styles.button} size="s" onClick={onClose}>
            {t('confirm')}
          </Button>
        </span>
      </div>
    </Popover>
  );
}

function Summary({ draft }: { draft: TripDraft }) {
  const t = useTexts(datesTexts);
  const language = useLanguage();
  const out = formatDay(draft.departureDate, language);
  if (!draft.isReturn) return t('summaryOneWay', { out });
  const days = daysBetween(draft.departureDate, draft.returnDate) + 1;
  return t('summaryReturn', { out, back: formatDay(draft.returnDate, language), days });
}

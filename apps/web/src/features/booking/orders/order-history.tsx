import type { OrderDetail } from '@haidai/contract/booking';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Fold } from '../../../ui/display/fold.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { ordersTexts } from './texts.ts';

/** Shows the last event of an order in one line. The line opens to all events with their times. */
export function OrderHistory({ order: { history } }: { order: OrderDetail }) {
  const t = useTexts(ordersTexts);
  const language = useLanguage();
  const last = history.at(-1);
  return (
    <Fold screenOnly title={t('history')} detail={last && `${formatMoment(last.time, language)} ${last.text}`}>
      <ProgressLine
        upright
        steps={history.map(({ time, text }) => ({
          id: time + text,
          name: text,
          detail: <DateText value={time} />,
          stage: 'done',
        }))}
      />
    </Fold>
  );
}

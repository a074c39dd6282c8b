import { useQueryClient } from '@tanstack/react-query';
import { useServerNow } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatClock, useSecondsLeft } from '../../../ui/display/use-seconds-left.ts';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './orders.module.css';
import { ordersTexts } from './texts.ts';

/** Shows how long the traveller may still pay an order. When the time is up, the list or the page loads again. */
export function PayWithin({ until }: { until: string }) {
  const t = useTexts(ordersTexts);
  const queryClient = useQueryClient();
  const left = useSecondsLeft(
    until,
    useServerNow(),
    () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('booking.') }),
  );
  return (
    <p className={classNames(textStyles.small, styles.payWithin)}>
      <Icon name="clock" size="s" />
      {t('payWithin', { clock: formatClock(left) })}
    </p>
  );
}

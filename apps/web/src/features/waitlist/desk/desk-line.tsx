import { readWaitlistLine } from '@haidai/contract/waitlist';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { PageButtons } from '../../staff/index.ts';
import styles from './desk-waitlist.module.css';
import { waitlistDeskTexts } from './texts.ts';

const pageSize = 50;

interface DeskLineProps {
  flightNo: string;
  flightDate: string;
  /** The wish from which the line was opened. Its row is marked. */
  orderNo: string;
  rank: number;
}

/** The line of a flight in the order in which it is served, with masked names. */
export function DeskLine({ flightNo, flightDate, orderNo, rank }: DeskLineProps) {
  const t = useTexts(waitlistDeskTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['waitlist.readLine', flightNo, flightDate, page],
    queryFn: () => call(readWaitlistLine, { body: { flightNo, flightDate, page, pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="120px" />;
  const caption = t('lineOf', { flight: flightNo, date: flightDate, total: data.total });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.line} aria-label={caption} tabIndex={0}>
        <table>
          <caption className={textStyles.detail}>{caption}</caption>
          <thead>
            <tr>
              {(['number', 'order', 'people', 'class', 'seats', 'joined', 'until'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.wishes.map((wish) => (
              <tr
                key={`${wish.orderNo}/${wish.rank}`}
                aria-current={wish.orderNo === orderNo && wish.rank === rank ? 'true' : undefined}
              >
                <td>
                  {wish.lineNo}/{wish.rank}
                </td>
                <td>{wish.orderNo}</td>
                <td>{wish.passengerNames.join(t('comma'))}</td>
                <td>
                  {wish.clazz} {wish.route}
                </td>
                <td>
                  {wish.infants > 0 ? t('withInfants', { seats: wish.seats, infants: wish.infants }) : wish.seats}
                </td>
                <td>{wish.joinTime === null ? '–' : formatInstant(wish.joinTime)}</td>
                <td>{formatInstant(wish.waitsUntil)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </>
  );
}

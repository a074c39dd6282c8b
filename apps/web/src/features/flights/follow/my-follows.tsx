import { type FollowedFlight, unfollowFlight } from '@haidai/contract/flights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { formatDayAndWeekday, formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../flight-status.module.css';
import { followsQuery } from './queries.ts';
import { followTexts } from './texts.ts';

/** Lists the followed flights with the latest news of each. Shows nothing if there are none. */
export function MyFollows() {
  const t = useTexts(followTexts);
  const user = useSessionUser();
  const { data } = useQuery({ ...followsQuery, enabled: Boolean(user) });
  if (!user || !data || data.follows.length === 0) return null;
  return (
    <Card className={styles.ownFollows} aria-label={t('mine')}>
      <CardHeader title={t('mine')} />
      <p className={textStyles.detail}>{t('mineHint', { most: data.most })}</p>
      <ul>
        {data.follows.map((flight) => (
          <li key={flight.followId}>
            <Followed flight={flight} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Followed({ flight }: { flight: FollowedFlight }) {
  const t = useTexts(followTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const stop = useOperation(unfollowFlight);
  const { followId, flightNo, flightDate, news, newsTime } = flight;
  return (
    <>
      <span>
        <Link className={textStyles.link} to="/self/FlightInquiry" search={{ flightNo, flightDate }}>
          {flightNo}
        </Link>{' '}
        {formatDayAndWeekday(flightDate, language)} {flight.departCityName} {flight.departTime} — {flight.destCityName}
      </span>
      <span className={textStyles.detail}>
        {news ? `${news}　${newsTime ? formatMoment(newsTime, language) : ''}` : t('noNews')}
      </span>
      <Button
        kind="text"
        size="s"
        aria-label={t('stopOf', { flight: flightNo })}
        busyText={stop.isPending && t('stopping')}
        onClick={() =>
          stop.mutate(
            { body: { followId } },
            { onSuccess: (now) => cacheAnswer(queryClient, followsQuery.queryKey, now) },
          )
        }
      >
        {t('stop')}
      </Button>
    </>
  );
}

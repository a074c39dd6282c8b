import { followFlight, unfollowFlight } from '@haidai/contract/flights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../flight-status.module.css';
import { followsQuery } from './queries.ts';
import { followTexts } from './texts.ts';

/** Follows a flight of a day, or stops following it. A visitor who is not signed in signs in first. */
export function FollowButton({ flightNo, flightDate }: { flightNo: string; flightDate: string }) {
  const t = useTexts(followTexts);
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...followsQuery, enabled: Boolean(user) });
  const own = data?.follows.find((each) => each.flightNo === flightNo && each.flightDate === flightDate);
  const follow = useOperation(followFlight);
  const stop = useOperation(unfollowFlight);
  const cache = { onSuccess: (now: NonNullable<typeof data>) => cacheAnswer(queryClient, followsQuery.queryKey, now) };
  const begin = async () => {
    if (!user && (await openLoginDialog()) !== 'signedIn') return;
    follow.mutate({ body: { flightNo, flightDate } }, cache);
  };
  const error = follow.error ?? stop.error;
  return (
    <div className={styles.follow}>
      {own ? (
        <Button
          kind="outline"
          size="s"
          busyText={stop.isPending && t('stopping')}
          onClick={() => stop.mutate({ body: { followId: own.followId } }, cache)}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button kind="outline" size="s" busyText={follow.isPending && t('following')} onClick={() => void begin()}>
          {t('follow')}
        </Button>
      )}
      <p role="status" className={textStyles.detail}>
        {own ? t('followNote', { flight: flightNo }) : stop.isSuccess && t('stopped', { flight: flightNo })}
      </p>
      <FailureNote error={error} />
    </div>
  );
}

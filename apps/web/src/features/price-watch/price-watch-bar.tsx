import { beginPriceWatch, endPriceWatch, type PriceWatch } from '@haidai/contract/price-watch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './price-watch-bar.module.css';
import { findWatch, presentPriceQuery, storeWatches, type WatchedTrip, watchesQuery } from './queries.ts';
import { priceWatchTexts } from './texts.ts';

interface PriceWatchBarProps {
  trip: WatchedTrip;
  /** The text while the watch is off. */
  offer: 'offer' | 'offerDates';
  className?: string | undefined;
}

/**
 * The switch that watches the price of a trip. Its state comes from the server. A visitor who is not signed in signs in
 * first, and then the watch begins.
 */
export function PriceWatchBar({ trip, offer, className }: PriceWatchBarProps) {
  const t = useTexts(priceWatchTexts);
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const textId = useId();
  const { data } = useQuery({ ...watchesQuery, enabled: Boolean(user) });
  const watch = user ? findWatch(data?.watches, trip) : undefined;
  const begin = useOperation(beginPriceWatch);
  const end = useOperation(endPriceWatch);
  const cache = { onSuccess: (now: NonNullable<typeof data>) => storeWatches(queryClient, now) };
  const isOn = watch?.state === 'ON';
  const change = async (on: boolean) => {
    begin.reset();
    end.reset();
    if (!on && watch) return end.mutate({ body: { watchId: watch.watchId } }, cache);
    if (!user && (await openLoginDialog()) !== 'signedIn') return;
    begin.mutate({ body: trip }, cache);
  };
  return (
    <div className={classNames(styles.bar, className)}>
      <div className={styles.row}>
        <Icon name="bell" />
        <p id={textId} role="status">
          {isOn ? (
            <OnText watch={watch} contact={data?.contact ?? ''} />
          ) : watch ? (
            <HitText watch={watch} trip={trip} />
          ) : (
            t(end.isSuccess ? 'switchedOff' : offer)
          )}
        </p>
        <Switch
          label={t('name')}
          describedBy={textId}
          checked={isOn}
          isBusy={begin.isPending || end.isPending}
          onChange={(on) => void change(on)}
        />
      </div>
      <FailureNote error={begin.error ?? end.error} />
    </div>
  );
}

function OnText({ watch, contact }: { watch: PriceWatch; contact: string }) {
  const t = useTexts(priceWatchTexts);
  const people = watch.adultNum + watch.childNum + watch.babyNum;
  return (
    <>
      <b>{t('on')}</b> {t('onDetail', { people, yuan: formatYuan(watch.tellPrice), contact })} <AllWatches />
    </>
  );
}

/** Shows the saving while the fare can be seen, and otherwise the price of the message. */
function HitText({ watch, trip }: { watch: PriceWatch; trip: WatchedTrip }) {
  const t = useTexts(priceWatchTexts);
  const { data: present } = useQuery(presentPriceQuery(trip));
  const saved = typeof present === 'number' ? watch.beginPrice - present : 0;
  const hit = formatYuan(watch.hitPrice ?? watch.tellPrice);
  return (
    <>
      {saved > 0 && <Tag tone="ok">{t('saved', { yuan: formatYuan(saved) })}</Tag>}{' '}
      {t(saved > 0 || present === undefined ? 'hitDetail' : 'risen', { yuan: hit })} <AllWatches />
    </>
  );
}

function AllWatches() {
  const t = useTexts(priceWatchTexts);
  return (
    <Link to="/user/watches" className={textStyles.link}>
      {t('all')}
    </Link>
  );
}

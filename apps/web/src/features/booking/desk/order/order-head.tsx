import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../../ui/desk/use-desk-keys.ts';
import { Tag } from '../../../../ui/display/tag.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import textStyles from '../../../../ui/text.module.css';
import { useMay } from '../../../staff/index.ts';
import type { DeskAct } from '../desk-act.ts';
import { OrderActs } from '../order-acts.tsx';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { RevealButton } from './reveal-button.tsx';
import { orderPageTexts } from './texts.ts';
import { tagTones } from './tones.ts';
import { TravellerView } from './traveller-view.tsx';
import { useColleagues } from './use-colleagues.ts';

interface OrderHeadProps {
  booking: Booking;
  acts: readonly DeskAct[];
  list: readonly string[];
  onOpen: (orderNo: string) => void;
  onChanged: () => void;
}

/** Says which order it is and how it stands, and holds the acts on it. */
export function OrderHead({ booking, acts, list, onOpen, onChanged }: OrderHeadProps) {
  const t = useTexts(orderPageTexts);
  const may = useMay();
  const [isViewing, setViewing] = useState(false);
  return (
    <>
      <Neighbours orderNo={booking.orderNo} list={list} onOpen={onOpen} />
      <section className={styles.head} aria-label={t('order', { orderNo: booking.orderNo })}>
        <div className={styles.title}>
          <div>
            <h1>
              {routeOf(booking)}
              <span>{peopleOf(booking, t)}</span>
            </h1>
            <p className={styles.tags}>
              <Tag tone={tagTones[booking.statusTone]}>{booking.statusText}</Tag>
              {booking.alerts.map(({ text, tone }) => (
                <Tag key={text} tone={tagTones[tone]}>
                  {tone === 'bad' && <Icon name="warning" size="s" />}
                  {text}
                </Tag>
              ))}
            </p>
            <Meta booking={booking} />
          </div>
          <div className={styles.looks}>
            {may('orders.reveal') && (
              <>
                <RevealButton booking={booking} />
                <Button kind="outline" size="s" onClick={() => setViewing(true)}>
                  <Icon name="user" size="s" />
                  {t('asTraveller')}
                </Button>
              </>
            )}
          </div>
        </div>
        <OrderActs acts={acts} booking={booking} onChanged={onChanged} />
      </section>
      {isViewing && <TravellerView orderNo={booking.orderNo} onClose={() => setViewing(false)} />}
    </>
  );
}

function Meta({ booking }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  const may = useMay();
  const { orderNo, recordLocator, createdAt, expiresAt, contact, member, linked, points } = booking;
  return (
    <p className={styles.meta}>
      <span>
        {t('orderNo')} <b>{orderNo}</b>
      </span>
      {recordLocator && (
        <span>
          {t('recordLocator')} <b>{recordLocator}</b>
        </span>
      )}
      <span>{t('createdAt', { time: formatInstant(createdAt) })}</span>
      {expiresAt && <span>{t('expiresAt', { time: formatInstant(expiresAt) })}</span>}
      {points > 0 && <span>{t('points', { points })}</span>}
      {contact && (
        <span>
          {t('contact')} {[contact.name, contact.mobile, contact.mail].filter(Boolean).join(' ')}
        </span>
      )}
      {member && may('travellers.read') && (
        <Link
          to="/ops/$tool"
          params={{ tool: 'travellers' }}
          search={{ member: member.accountId } as never}
          className={textStyles.link}
        >
          {t('account', { name: member.text })}
        </Link>
      )}
      {linked.map((each) => (
        <Link
          key={each.orderNo}
          to="/ops/$tool"
          params={{ tool: 'orders' }}
          search={{ order: each.orderNo } as never}
          className={textStyles.link}
        >
          {each.text} {each.orderNo}
        </Link>
      ))}
    </p>
  );
}

/** Leads to the order before and after this one in the list, and names the colleagues who have the order open. */
function Neighbours({ orderNo, list, onOpen }: { orderNo: string } & Pick<OrderHeadProps, 'list' | 'onOpen'>) {
  const t = useTexts(orderPageTexts);
  const colleagues = useColleagues(orderNo);
  const at = list.indexOf(orderNo);
  const [before, after] = [at > 0 ? list[at - 1] : undefined, at >= 0 ? list[at + 1] : undefined];
  useDeskKeys({ '[': () => before && onOpen(before), ']': () => after && onOpen(after) });
  return (
    <div className={styles.neighbours}>
      <Button kind="text" size="s" onClick={() => onOpen('')}>
        <Icon name="chevron-left" size="s" />
        {t('back')}
      </Button>
      {colleagues.length > 0 && (
        <span role="status">{t('colleagues', { names: colleagues.map(({ name }) => name).join(t('comma')) })}</span>
      )}
      <span className={styles.steps}>
        {before && (
          <Button kind="text" size="s" aria-keyshortcuts="[" onClick={() => onOpen(before)}>
            {t('before')}
            <Kbd>[</Kbd>
          </Button>
        )}
        {after && (
          <Button kind="text" size="s" aria-keyshortcuts="]" onClick={() => onOpen(after)}>
            {t('after')}
            <Kbd>]</Kbd>
          </Button>
        )}
      </span>
    </div>
  );
}

/** Returns the route in cities: `青岛 → 成都`, for a return trip `青岛 ⇄ 成都`. */
function routeOf({ segments }: Booking): string {
  const out = segments.filter(({ isReturn }) => !isReturn);
  const sign = out.length < segments.length ? '⇄' : '→';
  return `${out[0]?.from.city ?? ''} ${sign} ${out.at(-1)?.to.city ?? ''}`;
}

function peopleOf(
  { passengers }: Booking,
  t: (key: 'people', values: { name: string; count: number }) => string,
): string {
  const name = passengers[0]?.name ?? '';
  return passengers.length > 1 ? t('people', { name, count: passengers.length }) : name;
}

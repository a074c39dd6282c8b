import type { OrderDetail } from '@haidai/contract/booking';
import { renewShareLink } from '@haidai/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { formatInstant, formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { type OrderShares, sharesKey } from './queries.ts';
import styles from './shares.module.css';
import { shareTexts } from './texts.ts';

interface ShareRowProps {
  order: OrderDetail;
  share: OrderShares['shares'][number];
  /** The names of the travellers of the share. */
  names: string;
}

type Said = 'copied' | 'copyFailed' | 'renewed';

/** Shows a share of an order. An open one has its link to copy, to send, to replace and to pay. */
export function ShareRow({ order, share, names }: ShareRowProps) {
  const t = useTexts(shareTexts);
  const queryClient = useQueryClient();
  const carrierNames = useCarrierNames();
  const [said, setSaid] = useState<Said>();
  const renew = useOperation(renewShareLink);
  const { amount, link, shareNo, status, statusText } = share;
  const named = (label: 'share' | 'copy' | 'renew' | 'payThis') => t('named', { label: t(label), names });
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  const send = (url: string) => {
    const time = order.expireAt ? formatInstant(order.expireAt).slice(11) : '';
    const text = t('shareText', { amount: formatYuan(amount), time });
    // The owner may close the list of targets, which is no failure.
    void navigator.share({ title: t('shareTitle', carrierNames), text, url }).catch(() => undefined);
  };
  const replace = () =>
    renew.mutate(
      { body: { orderNo: order.orderNo, shareNo } },
      {
        onSuccess(answer) {
          cacheAnswer(queryClient, sharesKey(order.orderNo), answer);
          setSaid('renewed');
        },
      },
    );
  return (
    <li className={styles.share}>
      <div className={styles.shareHead}>
        <b>{names}</b>
        <span className={styles.amount}>¥{formatYuan(amount)}</span>
        <Tag tone={status === 'PAID' ? 'ok' : 'plain'}>{statusText}</Tag>
      </div>
      {link && (
        <>
          <p className={styles.link} dir="ltr">
            {link}
          </p>
          <div className={styles.shareActions}>
            {'share' in navigator && (
              <Button size="s" kind="secondary" aria-label={named('share')} onClick={() => send(link)}>
                {t('share')}
              </Button>
            )}
            <Button size="s" kind="secondary" aria-label={named('copy')} onClick={() => void copy(link)}>
              {t('copy')}
            </Button>
            <Button
              size="s"
              kind="outline"
              aria-label={named('renew')}
              busyText={renew.isPending && t('renewing')}
              onClick={replace}
            >
              {t('renew')}
            </Button>
            <a className={buttonClass({ kind: 'outline', size: 's' })} aria-label={named('payThis')} href={link}>
              {t('payThis')}
            </a>
          </div>
        </>
      )}
      <FailureNote error={renew.error} />
      <p role="status" className={styles.said}>
        {said && t(said)}
      </p>
    </li>
  );
}

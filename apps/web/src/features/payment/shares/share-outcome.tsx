import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import type { SharePage } from './queries.ts';
import styles from './shares.module.css';
import { shareTexts } from './texts.ts';

const OUTCOMES = {
  open: { title: 'paidTitle', detail: 'paidDetail', icon: 'check' },
  held: { title: 'heldTitle', detail: 'heldDetail', icon: 'clock' },
  paid: { title: 'allPaidTitle', detail: 'allPaidDetail', icon: 'check' },
  ticketed: { title: 'ticketedTitle', detail: 'ticketedDetail', icon: 'check' },
  over: { title: 'overTitle', detail: 'overDetail', icon: 'close' },
} as const;

const RETURNED = { title: 'returnedTitle', detail: 'returnedDetail', icon: 'close' } as const;

/** Says what became of a share that is paid, or of its order. */
export function ShareOutcome({ share }: { share: SharePage }) {
  const t = useTexts(shareTexts);
  const { title, detail, icon } = share.status === 'RETURNED' ? RETURNED : OUTCOMES[share.stage];
  const open = share.shares.filter(({ isPaid }) => !isPaid).length;
  return (
    <Card className={styles.outcome} data-icon={icon}>
      <Icon name={icon} size="l" />
      <div role="status">
        <h2>{t(title)}</h2>
        <p className={textStyles.secondary}>{t(detail, { open, amount: formatYuan(share.amount) })}</p>
      </div>
    </Card>
  );
}

/** Lists the shares of the order with masked names, and which of them are paid. */
export function PaidShares({ shares }: Pick<SharePage, 'shares'>) {
  const t = useTexts(shareTexts);
  const paid = shares.filter(({ isPaid }) => isPaid).length;
  return (
    <Card>
      <CardHeader title={t('allShares')}>
        <span className={textStyles.hint}>{t('paidOf', { paid, all: shares.length })}</span>
      </CardHeader>
      <ul className={styles.list}>
        {shares.map(({ travellers, isPaid, isThis }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a split keep their order, and masked names repeat.
          <li key={index} className={styles.shareHead}>
            <span>
              {travellers.join(t('listComma'))} {isThis && <b>{t('mine')}</b>}
            </span>
            <Tag tone={isPaid ? 'ok' : 'plain'}>{t(isPaid ? 'statusPaid' : 'statusOpen')}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

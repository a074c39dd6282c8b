import { formatDay, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './care.module.css';
import { careTexts } from './texts.ts';
import { VoucherCodes } from './voucher-codes.tsx';
import { groupVouchers, type Voucher, type VoucherGroup } from './voucher-groups.ts';

interface VouchersCardProps {
  vouchers: readonly Voucher[];
  /** The id of the group whose codes are shown, or ''. */
  shown: string;
  onShow: (id: string) => void;
}

/** The vouchers of the wait. One press shows the codes of a meal or a night. */
export function VouchersCard({ vouchers, shown, onShow }: VouchersCardProps) {
  const t = useTexts(careTexts);
  return (
    <Card>
      <CardHeader title={t('title')} />
      <ul className={styles.groups}>
        {groupVouchers(vouchers).map((group) => (
          <Group key={group.id} group={group} isShown={shown === group.id} onShow={onShow} />
        ))}
      </ul>
    </Card>
  );
}

interface GroupProps {
  group: VoucherGroup;
  isShown: boolean;
  onShow: (id: string) => void;
}

function Group({ group, isShown, onShow }: GroupProps) {
  const t = useTexts(careTexts);
  const language = useLanguage();
  const { id, name, first, vouchers } = group;
  const usable = vouchers.filter(({ voucherNo }) => voucherNo !== null);
  const isWaiting = vouchers.some(({ status }) => status === 'ENTITLED');
  const facts = { amount: formatYuan(first.amount), place: first.place, date: formatDay(first.date, language) };
  const title = t(name, { count: vouchers.length });
  const hasCodes = isShown && usable.length > 0;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <div>
          <b className={styles.name}>
            <Icon name={iconOf[first.kind]} size="s" /> {title}
          </b>
          <small>
            {isWaiting ? t('choose') : t(first.kind === 'MEAL' ? 'mealDetail' : `${first.kind}Detail`, facts)}
          </small>
        </div>
        {usable.length > 0 ? (
          <Button kind="outline" size="s" aria-expanded={isShown} onClick={() => onShow(isShown ? '' : id)}>
            {t(isShown ? 'hide' : 'show')} <span className={textStyles.visuallyHidden}>{title}</span>
          </Button>
        ) : (
          <Tag tone="plain">
            {t(isWaiting ? 'waiting' : vouchers.every(({ status }) => status === 'USED') ? 'used' : 'expired')}
          </Tag>
        )}
      </div>
      {hasCodes && <VoucherCodes vouchers={vouchers} />}
    </li>
  );
}

const iconOf = { MEAL: 'meal', HOTEL: 'hotel', TRANSFER: 'swap' } as const;

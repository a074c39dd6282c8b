import type { FlashOfferRecord, FlashRoundRecord } from '@haidai/contract/flashsale';
import { addressIn } from '@haidai/domain';
import { saveFile } from '../../../core/api/save-file.ts';
import { useServerNow } from '../../../core/page/clock.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { flashTexts } from '../texts.ts';
import { reminderFile } from './reminder.ts';

interface RemindButtonProps {
  round: Pick<FlashRoundRecord, 'opensAt' | 'closesAt'>;
  offer: Pick<FlashOfferRecord, 'offerId' | 'from' | 'to' | 'price'>;
}

/**
 * Downloads a reminder for the visitor's own calendar. It needs no account, and the telephone of the visitor can show
 * it.
 */
export function RemindButton({ round: { opensAt, closesAt }, offer }: RemindButtonProps) {
  const t = useTexts(flashTexts);
  const language = useLanguage() === 'en' ? 'en' : 'zh';
  const now = useServerNow();
  const way = `${offer.from.cityName} — ${offer.to.cityName}`;
  const remind = () => {
    const url = new URL(addressIn(language, '/Seckill/SeckillDetails'), location.href);
    url.searchParams.set('offerId', offer.offerId);
    const title = t('remindTitle', { way, price: formatYuan(offer.price) });
    const content = reminderFile({ id: offer.offerId, title, opensAt, closesAt, url: url.href, madeAt: now() });
    saveFile({ content, type: 'text/calendar;charset=utf-8', fileName: `${offer.offerId}.ics` });
    showToast(t('reminded'), 'calendar');
  };
  return (
    <Button kind="outline" size="s" aria-label={t('remindOf', { way })} onClick={remind}>
      {t('remind')}
    </Button>
  );
}

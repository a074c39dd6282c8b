import type { ReceiverRecord } from '@haidai/contract/member';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import listStyles from '../people-list.module.css';
import { receiverTexts } from './texts.ts';

interface ReceiverRowProps {
  receiver: ReceiverRecord;
  onUsual: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ReceiverRow({ receiver, onUsual, onEdit, onRemove }: ReceiverRowProps) {
  const t = useTexts(receiverTexts);
  const { name, mobileMasked, province, city, district, address, postCode, isDefault } = receiver;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> {mobileMasked} {isDefault && <Tag tone="info">{t('usual')}</Tag>}
        </p>
        <p className={textStyles.detail}>
          {[...new Set([province, city]), district, address, postCode].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className={listStyles.actions}>
        {!isDefault && (
          <Button kind="text" size="s" aria-label={t('makeUsualOf', { name })} onClick={onUsual}>
            {t('makeUsual')}
          </Button>
        )}
        <Button kind="text" size="s" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button kind="text" size="s" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

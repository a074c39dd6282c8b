import type { SavedPassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import listStyles from '../people-list.module.css';
import { savedTexts } from './texts.ts';

interface PassengerRowProps {
  person: SavedPassenger;
  onEdit: () => void;
  onRemove: () => void;
}

export function PassengerRow({ person, onEdit, onRemove }: PassengerRowProps) {
  const t = useTexts(savedTexts);
  const typeName = useDocumentTypeName();
  const name = fullName(person);
  const facts = [
    t('born', { date: person.birthday }),
    person.documentExpiry && t('expires', { date: person.documentExpiry }),
    person.mobileMasked && t('phone', { mobile: person.mobileMasked }),
  ].filter(Boolean);
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> <Tag>{t(`type${person.passengerType}`)}</Tag>
        </p>
        <p className={listStyles.document}>
          {typeName(person.documentType)} <span>{person.documentNoMasked}</span>
        </p>
        <p className={textStyles.detail}>
          <Unbroken text={facts.join(' · ')} />
        </p>
      </div>
      <div className={listStyles.actions}>
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

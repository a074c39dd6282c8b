import { fullName } from '@haidai/domain/booking';
import { maskDocument, maskMobile } from '@haidai/domain/identity';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import type { PassengerDraft } from './passenger-draft.ts';
import { PersonCard } from './person-card.tsx';
import { passengerTexts } from './texts.ts';

interface PersonLineProps {
  index: number;
  passenger: PassengerDraft;
  /** A choice for this passenger. */
  choice: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A complete passenger in one line: the name, the type, the document and the mobile number, both masked. */
export function PersonLine({ index, passenger, choice, onEdit, onRemove }: PersonLineProps) {
  const t = useTexts(bookingTexts);
  const tPassenger = useTexts(passengerTexts);
  const documentName = useDocumentTypeName();
  const name = fullName(passenger);
  const { documentType, documentNo, documentMasked, mobile, mobileMasked } = passenger;
  const facts = [
    `${documentName(documentType)} ${documentNo ? maskDocument(documentNo) : documentMasked}`,
    mobile ? maskMobile(mobile) : mobileMasked,
  ];
  return (
    <PersonCard
      label={tPassenger('passengerNo', { number: index + 1 })}
      mark={[...name][0] ?? index + 1}
      name={name}
      tags={
        <>
          <Tag>{t(`type${passenger.passengerType}`)}</Tag>
          {passenger.isSelf && passenger.savedPassengerId && <Tag tone="ok">{tPassenger('self')}</Tag>}
          {passenger.atAdultFare && <Tag tone="info">{t('adultFare')}</Tag>}
        </>
      }
      facts={facts}
      below={choice}
    >
      <Button kind="text" size="s" aria-label={tPassenger('editPerson', { name })} onClick={onEdit}>
        {tPassenger('editShort')}
      </Button>
      <Button
        className={layoutStyles.wideOnly}
        kind="text"
        size="s"
        data-icon-only
        aria-label={tPassenger('removePerson', { name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </PersonCard>
  );
}

import { fullName, type TripFacts } from '@haidai/domain/booking';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { fromSaved, type PassengerDraft } from '../booking/index.ts';
import { useDocumentTypeName } from '../person/index.ts';
import styles from './award.module.css';
import { type AwardPerson, asksExpiry } from './people.ts';
import { awardTexts } from './texts.ts';

interface PersonRowProps {
  person: AwardPerson;
  trip: TripFacts;
  passenger: PassengerDraft | undefined;
  hasRoom: boolean;
  /** The first error of the person in the form. */
  error: string | undefined;
  onToggle: () => void;
  onChange: (passenger: PassengerDraft) => void;
}

/** Shows a person to choose, with their document. Shows the reason if the person cannot be chosen. */
export function PersonRow(props: PersonRowProps) {
  const { person, trip, passenger, hasRoom, error, onToggle, onChange } = props;
  const t = useTexts(awardTexts);
  const documentName = useDocumentTypeName();
  const noteId = useId();
  const { hindrance, documents, passengerType } = person;
  const shown = documents.find(({ id }) => id === passenger?.savedPassengerId) ?? documents[0];
  if (!shown) return null;
  const reason =
    hindrance?.kind === 'from'
      ? t('effectiveFrom', { date: hindrance.date })
      : hindrance
        ? t('noDocument')
        : !passenger && !hasRoom
          ? t(`noRoom${passengerType}`)
          : undefined;
  const nameOf = (type: typeof shown.documentType, number: string) => `${documentName(type)} ${number}`;
  return (
    <li className={styles.person} data-waits={hindrance ? '' : undefined}>
      <Checkbox
        checked={passenger !== undefined}
        disabled={reason !== undefined}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onChange={onToggle}
      >
        <b>{fullName(shown)}</b> <Tag>{t(person.isSelf ? 'self' : 'assignee')}</Tag>{' '}
        <Tag>{t(`type${passengerType}`)}</Tag>
      </Checkbox>
      <div id={noteId} className={styles.personNote}>
        <span className={textStyles.detail}>{nameOf(shown.documentType, shown.documentNoMasked)}</span>
        {reason && (
          <span className={classNames(textStyles.small, styles.reason)}>
            <Icon name="clock" size="s" />
            {reason}
          </span>
        )}
        {error && (
          <span className={classNames(textStyles.small, styles.error)}>
            <Icon name="warning" size="s" />
            {error}
          </span>
        )}
      </div>
      {passenger && documents.length > 1 && (
        <SelectField
          label={t('document')}
          options={documents.map(({ id, documentType, documentNoMasked }) => ({
            value: id,
            label: nameOf(documentType, documentNoMasked),
          }))}
          value={shown.id}
          onChange={(id) => {
            const chosen = documents.find((each) => each.id === id);
            if (chosen) onChange(fromSaved(chosen, passengerType));
          }}
        />
      )}
      {passenger && asksExpiry(passenger, trip) && (
        <DateField
          label={t('documentExpiry')}
          required
          autoComplete="off"
          value={passenger.documentExpiry}
          onChange={(documentExpiry) => onChange({ ...passenger, documentExpiry })}
        />
      )}
    </li>
  );
}

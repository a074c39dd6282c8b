import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  askForNameCorrection,
  type NameCorrectionsOfOrder,
  previewNameCorrection,
  type TravellerToCorrect,
} from '@haidai/contract/name-correction';
import type { DocumentType } from '@haidai/domain/booking';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { PersonFields, useDocumentTypeName } from '../person/index.ts';
import { ChangedFacts } from './changed-facts.tsx';
import styles from './name-correction.module.css';
import { nameCorrectionTexts } from './texts.ts';

type Preview = OperationResult<typeof previewNameCorrection>;
type Wish = OperationCall<typeof previewNameCorrection>['body'];

interface CorrectTravellerProps {
  orderNo: string;
  traveller: TravellerToCorrect;
  onDone: (corrections: NameCorrectionsOfOrder, preview: Preview) => void;
}

/** Corrects one traveller in two steps: what the document says, then the review of what changes and who decides. */
export function CorrectTraveller({ orderNo, traveller, onDone }: CorrectTravellerProps) {
  const t = useTexts(nameCorrectionTexts);
  const documentName = useDocumentTypeName();
  const preview = useOperation(previewNameCorrection);
  const [reviewed, setReviewed] = useState<Preview | null>(null);
  const { surname, firstName, sex, nationality, idNo } = traveller;
  const documentType = traveller.documentType as DocumentType;
  const wishOf = (values: Omit<Wish, 'orderNo' | 'passengerSeq'>): Wish => ({
    ...{ orderNo, passengerSeq: traveller.seq },
    ...{ surname: values.surname, firstName: values.firstName, documentNo: values.documentNo, sex: values.sex },
  });
  const form = useForm({
    initial: { surname, firstName, documentType, documentNo: '', sex, nationality },
    check: (values) => ({
      surname: values.surname.trim() ? undefined : t('surnameMissing'),
      firstName: values.firstName.trim() ? undefined : t('firstNameMissing'),
    }),
    submit: (values) => preview.mutateAsync({ body: wishOf(values) }),
    onDone: setReviewed,
  });
  if (reviewed) {
    return (
      <Review
        preview={reviewed}
        document={documentName(documentType)}
        wish={wishOf(form.values)}
        onBack={() => setReviewed(null)}
        onDone={(corrections) => onDone(corrections, reviewed)}
      />
    );
  }
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <div className={styles.facts}>
        <p>{t('onTicket', { name: traveller.passName, document: documentName(documentType), number: idNo })}</p>
        {traveller.closesTime && (
          <p className={textStyles.detail}>{t('closes', { time: formatInstant(traveller.closesTime) })}</p>
        )}
      </div>
      <PersonFields
        fields={form}
        show={['surname', 'firstName', 'documentNo', !traveller.sexInNumber && 'sex']}
        looks={{
          surname: { required: true, hint: t('asInDocument') },
          firstName: { required: true },
          documentNo: { optional: true, stored: idNo },
        }}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" busyText={form.isSending && t('checking')}>
        {t('check')}
      </Button>
    </Form>
  );
}

interface ReviewProps {
  preview: Preview;
  document: string;
  wish: Wish;
  onBack: () => void;
  onDone: (corrections: NameCorrectionsOfOrder) => void;
}

function Review({ preview, document, wish, onBack, onDone }: ReviewProps) {
  const t = useTexts(nameCorrectionTexts);
  const ask = useOperation(askForNameCorrection);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { byStaff } = preview;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: byStaff && reason.trim() === '' ? t('reasonMissing') : undefined }),
    submit: ({ reason }) => ask.mutateAsync({ body: { ...wish, reason: reason.trim(), byStaffSeen: byStaff } }),
    onDone,
  });
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('confirmTitle')}
        </h2>
        <ChangedFacts {...preview} document={document} />
        <Note tone={byStaff ? 'warn' : 'info'}>{t(byStaff ? 'byStaff' : 'byRule')}</Note>
      </div>
      {byStaff && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          required
          rows={3}
          maxLength={200}
          {...form.field('reason')}
        />
      )}
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busyText={form.isSending && t(byStaff ? 'sending' : 'confirming')}>
          {t(byStaff ? 'send' : 'confirm')}
        </Button>
        <Button kind="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </Form>
  );
}

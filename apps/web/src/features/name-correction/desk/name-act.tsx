import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { CorrectTraveller } from '../correct-traveller.tsx';
import { nameCorrectionsQuery } from '../queries.ts';
import { nameCorrectionTexts } from '../texts.ts';

/** Corrects the name, the sex or the document number of a traveller for a caller, by the rules of the traveller. */
export function NameAct(props: DeskActProps) {
  const t = useTexts(nameCorrectionTexts);
  return (
    <InService {...props}>
      {() => (
        <Dialog title={t('title')} width={600} onClose={props.onClose}>
          <div className={dialogStyles.body}>
            <Travellers {...props} />
          </div>
        </Dialog>
      )}
    </InService>
  );
}

function Travellers({ booking: { orderNo }, onChanged }: DeskActProps) {
  const t = useTexts(nameCorrectionTexts);
  const { data, error } = useQuery(nameCorrectionsQuery(orderNo));
  const [seq, setSeq] = useState('');
  const [done, setDone] = useState('');
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="240px" />;
  const traveller = data.travellers.find((each) => String(each.seq) === seq) ?? data.travellers[0];
  if (!traveller) return <p>{t('noTickets')}</p>;
  return (
    <>
      <div role="status">{done && <Note>{done}</Note>}</div>
      {data.travellers.length > 1 && (
        <SelectField
          label={t('traveller')}
          value={String(traveller.seq)}
          options={data.travellers.map((each) => ({
            value: String(each.seq),
            label: t('travellerOf', { name: each.passName, ticket: each.tktNo }),
          }))}
          onChange={(next) => {
            setSeq(next);
            setDone('');
          }}
        />
      )}
      {done === '' &&
        (traveller.obstacle ? (
          <Note>{traveller.obstacle}</Note>
        ) : (
          <CorrectTraveller
            key={traveller.seq}
            orderNo={orderNo}
            traveller={traveller}
            onDone={(corrections, { byStaff, after }) => {
              const number = corrections.travellers.find((each) => each.seq === traveller.seq)?.corrections[0];
              setDone(
                byStaff ? t('sent', { number: number?.correctionNo ?? '' }) : t('corrected', { name: after.passName }),
              );
              onChanged();
            }}
          />
        ))}
    </>
  );
}

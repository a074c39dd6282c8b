import {
  cancelAlone,
  printAlone,
  saveAloneDraft,
  type UnaccompaniedMinorApplication,
} from '@haidai/contract/assistance';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatDayAndWeekday, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { stepOf } from '../../booking/index.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

const TONES = { REQUESTED: 'warn', CONFIRMED: 'info', REFUSED: 'err', CANCELLED: 'plain', DONE: 'ok' } as const;

/** Shows one application with its state and actions. */
export function ApplicationItem({ application }: { application: UnaccompaniedMinorApplication }) {
  const t = useTexts(unaccompaniedMinorTexts);
  const language = useLanguage();
  const { umNo, umStatus, sender, receiver, flightNo, flightDate } = application;
  return (
    <>
      <div className={styles.head}>
        <span>
          <b>{t('no', { umNo })}</b>
          <small>
            <Unbroken text={t('appliedAt', { time: formatInstant(application.applyTime) })} />
          </small>
        </span>
        <Tag tone={TONES[umStatus]}>{application.statusText}</Tag>
      </div>
      <p>
        {application.childName}　{flightNo} {formatDayAndWeekday(flightDate, language)} {application.departCityName}{' '}
        {application.departTime} — {application.destCityName} {application.destTime}
      </p>
      <p className={textStyles.detail}>
        {[
          t('sentBy', { name: sender.name, mobile: sender.mobile }),
          t('metBy', { name: receiver.name, mobile: receiver.mobile }),
        ].join('　')}
      </p>
      {application.answer && <p className={textStyles.small}>{t('answer', { answer: application.answer })}</p>}
      {application.canBook && (
        <p className={textStyles.detail}>
          <Unbroken text={t('buyBefore', { time: formatInstant(application.ticketBy) })} />
        </p>
      )}
      <Actions application={application} />
    </>
  );
}

function Actions({ application }: { application: UnaccompaniedMinorApplication }) {
  const t = useTexts(unaccompaniedMinorTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sure, setSure] = useState(false);
  const { umNo, umStatus, orderNo, canBook, canCancel } = application;
  const body = { umNo };
  const buy = useOperation(saveAloneDraft);
  const print = useOperation(printAlone);
  const cancel = useOperation(cancelAlone);
  const error = buy.error ?? print.error ?? cancel.error;
  const again = () => void queryClient.invalidateQueries({ queryKey: ['assistance.listAlone'] });
  return (
    <>
      <FailureNote error={error} />
      <div className={layoutStyles.row}>
        {canBook && (
          <Button
            kind="primary"
            size="s"
            busyText={buy.isPending && t('buying')}
            onClick={() =>
              buy.mutate({ body }, { onSuccess: (order) => void navigate(stepOf(order, 'passengers')), onError: again })
            }
          >
            {t('buy')}
          </Button>
        )}
        {orderNo && (
          <Link
            to="/user/airorder/orderdetail"
            search={{ orderNo }}
            className={buttonClass({ kind: 'outline', size: 's' })}
          >
            {t('toOrder')}
          </Link>
        )}
        {(umStatus === 'CONFIRMED' || umStatus === 'DONE') && (
          <Button
            kind="outline"
            size="s"
            busyText={print.isPending && t('printing')}
            onClick={() => print.mutate({ body }, { onSuccess: savePdf })}
          >
            {t('print')}
          </Button>
        )}
        {canCancel && (
          <Button
            kind="text"
            size="s"
            busyText={cancel.isPending && t('cancelling')}
            onClick={() => (sure ? cancel.mutate({ body }, { onSettled: again }) : setSure(true))}
          >
            {t(sure ? 'cancelSure' : 'cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

import type { OperationResult } from '@haidai/contract';
import { issueCertificate, type registerFlight } from '@haidai/contract/disruption';
import { Link } from '@tanstack/react-router';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { savePdf } from '../../core/api/save-file.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { certificateTexts } from './certificate-texts.ts';
import styles from './decision.module.css';

/** Shows the outcome of the flight and the possible actions. */
export function RegisteredFlight({ flight }: { flight: OperationResult<typeof registerFlight> }) {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const issue = useOperation(issueCertificate);
  const download = () => issue.mutate({ body: { proof: flight.proof } }, { onSuccess: savePdf });
  return (
    <Card>
      <CardHeader title={t('whose', { name: flight.passengerName })} />
      <p className={textStyles.secondary}>
        {flight.flightNo}　{formatDayAndWeekday(flight.flightDate, language)}　{flight.departCityName} —{' '}
        {flight.destCityName}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{t('planned')}</dt>
          <dd>
            {timeOf(flight.planDepartTime)} – {timeOf(flight.planDestTime)}
          </dd>
        </div>
        <div>
          <dt>{t('actual')}</dt>
          <dd>
            {flight.departTime && flight.destTime ? (
              <>
                {timeOf(flight.departTime)} – {timeOf(flight.destTime)}
                {flight.lateMinutes > 0 && <small>{t('lateBy', { minutes: flight.lateMinutes })}</small>}
              </>
            ) : (
              t('notGoing')
            )}
          </dd>
        </div>
      </dl>
      {flight.cause && <p className={textStyles.detail}>{t('cause', { cause: flight.cause })}</p>}
      <Note>{t(flight.certificate)}</Note>
      <FailureNote error={issue.error} />
      <div role="status">{issue.data && <Note>{t('downloaded', { number: issue.data.certificateNo })}</Note>}</div>
      <div className={classNames(layoutStyles.row, styles.actions)}>
        {flight.certificate === 'READY' && (
          <Button kind="primary" busyText={issue.isPending && t('making')} onClick={download}>
            {t('download')}
          </Button>
        )}
        {flight.caseKey && (
          <Link
            to="/self/flightDecision"
            search={{ key: flight.caseKey }}
            className={buttonClass({ kind: flight.certificate === 'READY' ? 'outline' : 'primary' })}
          >
            {t('decide')}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** Returns the hours and minutes of a local time 'yyyy-mm-ddThh:mm'. */
function timeOf(local: string): string {
  return local.slice(11, 16);
}

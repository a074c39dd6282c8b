import { type AssistanceRequest, withdrawAssistance } from '@haidai/contract/assistance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './assistance.module.css';
import { type Kind, requestsQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

/** Lists the requests with their states, newest first. */
export function RequestList({ kind, orderNo }: { kind: Kind; orderNo: string }) {
  const t = useTexts(assistanceTexts);
  const { data, isError, refetch } = useQuery(requestsQuery(kind, orderNo));
  return (
    <Card>
      <CardHeader title={t('requests')} />
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={textStyles.detail}>{t('noRequests')}</p>}
      <ul className={styles.list}>
        {data?.map((request) => (
          <RequestItem key={request.requestNo} request={request} />
        ))}
      </ul>
    </Card>
  );
}

const TONES = { AGREE: 'info', DONE: 'ok', REJECT: 'err', WITHDRAWN: 'plain' } as const;

function RequestItem({ request }: { request: AssistanceRequest }) {
  const t = useTexts(assistanceTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const withdraw = useOperation(withdrawAssistance);
  const { requestNo, requestStatus } = request;
  const tone = requestStatus in TONES ? TONES[requestStatus as keyof typeof TONES] : 'warn';
  const withdrawRequest = () =>
    withdraw.mutate(
      { body: { requestNo } },
      { onSettled: () => void queryClient.invalidateQueries({ queryKey: ['assistance.list'] }) },
    );
  return (
    <li>
      <div className={styles.head}>
        <span>
          <b>{t('requestNo', { requestNo })}</b>
          <small>
            <Unbroken text={t('appliedAt', { time: formatInstant(request.applyTime) })} />
          </small>
        </span>
        <Tag tone={tone}>{request.statusText}</Tag>
      </div>
      <p className={textStyles.small}>
        {request.flightNo} {formatDay(request.flightDate, language)} {request.departCityName} — {request.destCityName}
        {'　'}
        {request.reasonName}
      </p>
      <p className={textStyles.detail}>
        {t('wishOf', { wish: request.wish })}
        {request.certificates > 0 && ` · ${t('certificatesOf', { count: request.certificates })}`}
      </p>
      {request.answer && <p className={textStyles.small}>{t('answer', { answer: request.answer })}</p>}
      <FailureNote error={withdraw.error} />
      {request.canWithdraw && (
        <Button kind="outline" size="s" busyText={withdraw.isPending && t('withdrawing')} onClick={withdrawRequest}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

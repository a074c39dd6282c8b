import { type ServiceRequest, withdrawService } from '@haidai/contract/assistance';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatDay, formatInstant } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../unaccompanied-minors/unaccompanied-minors.module.css';
import { serviceTexts } from './texts.ts';

const TONES = { AGREE: 'ok', DONE: 'ok', REJECT: 'err', WITHDRAWN: 'plain' } as const;

/** Shows a requested service: its state, and its effect at check-in. */
export function ServiceItem({ request }: { request: ServiceRequest }) {
  const t = useTexts(serviceTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const withdraw = useOperation(withdrawService);
  const { requestNo, requestStatus } = request;
  const tone = requestStatus in TONES ? TONES[requestStatus as keyof typeof TONES] : 'warn';
  const facts = [...request.facts, request.certificates > 0 && t('proofs', { count: request.certificates })];
  const withdrawRequest = () =>
    withdraw.mutate(
      { body: { requestNo } },
      { onSettled: () => void queryClient.invalidateQueries({ queryKey: ['assistance.listServices'] }) },
    );
  return (
    <>
      <div className={styles.head}>
        <span>
          <b>{request.serviceName}</b>
          <small>
            {t('no', { requestNo })}　<Unbroken text={t('appliedAt', { time: formatInstant(request.applyTime) })} />
          </small>
        </span>
        <Tag tone={tone}>{request.statusText}</Tag>
      </div>
      <p>
        {request.passName}　{request.flightNo} {formatDay(request.flightDate, language)} {request.departCityName} —{' '}
        {request.destCityName}
      </p>
      <p className={textStyles.detail}>
        {[...facts, request.note].filter(Boolean).join(inLanguage(language, { zh: '；', en: '; ' }))}
      </p>
      {request.answer && <p className={textStyles.small}>{t('answer', { answer: request.answer })}</p>}
      {request.atCheckIn && <p className={textStyles.detail}>{request.atCheckIn}</p>}
      <FailureNote error={withdraw.error} />
      {request.canWithdraw && (
        <Button kind="outline" size="s" busyText={withdraw.isPending && t('withdrawing')} onClick={withdrawRequest}>
          {t('withdraw')}
        </Button>
      )}
    </>
  );
}

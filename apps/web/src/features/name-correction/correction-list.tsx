import {
  type NameCorrectionRecord,
  type TravellerToCorrect,
  withdrawNameCorrection,
} from '@haidai/contract/name-correction';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { useDocumentTypeName } from '../person/index.ts';
import { ChangedFacts } from './changed-facts.tsx';
import styles from './name-correction.module.css';
import { nameCorrectionTexts } from './texts.ts';

/** Lists the corrections of all travellers of an order. Shows nothing if there are none. */
export function CorrectionList({ travellers }: { travellers: readonly TravellerToCorrect[] }) {
  const t = useTexts(nameCorrectionTexts);
  const documentName = useDocumentTypeName();
  const corrections = travellers.flatMap((each) =>
    each.corrections.map((correction) => ({ correction, document: documentName(each.documentType) })),
  );
  if (corrections.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('history')} />
      <ul className={styles.list}>
        {corrections.map(({ correction, document }) => (
          <CorrectionItem key={correction.correctionNo} {...{ correction, document }} />
        ))}
      </ul>
    </Card>
  );
}

/** The colour of the tag for each state of a correction. */
export const correctionTones = {
  RECEIVED: 'warn',
  BEGUN: 'warn',
  CHECKED: 'warn',
  CORRECTED: 'ok',
  DONE: 'ok',
  ISSUER_REFUSED: 'warn',
  RESTORED: 'err',
  REJECTED: 'err',
  WITHDRAWN: 'plain',
} as const satisfies Record<NameCorrectionRecord['status'], 'warn' | 'ok' | 'err' | 'plain'>;

function CorrectionItem({ correction, document }: { correction: NameCorrectionRecord; document: string }) {
  const t = useTexts(nameCorrectionTexts);
  const queryClient = useQueryClient();
  const withdraw = useOperation(withdrawNameCorrection);
  const { correctionNo, status, answer } = correction;
  const takeBack = () =>
    withdraw.mutate(
      { body: { correctionNo } },
      { onSettled: () => void queryClient.invalidateQueries({ queryKey: ['correction.get'] }) },
    );
  return (
    <li>
      <div>
        <span>
          <b>{correctionNo}</b>{' '}
          <small className={textStyles.detail}>{t('askedAt', { time: formatInstant(correction.askTime) })}</small>
        </span>
        <Tag tone={correctionTones[status]}>{correction.statusText}</Tag>
      </div>
      <ChangedFacts {...correction} document={document} />
      {answer && <p className={textStyles.small}>{t('answer', { answer })}</p>}
      <FailureNote error={withdraw.error} />
      {correction.canWithdraw && (
        <Button kind="outline" size="s" busyText={withdraw.isPending && t('withdrawing')} onClick={takeBack}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

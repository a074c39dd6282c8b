import { revealWeekCard } from '@haidai/contract/weekcard';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import textStyles from '../../ui/text.module.css';
import { CardAction } from './card-action.tsx';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

/** Number and password, once: asked first, because afterwards only the message has them. */
export function RevealCard({ orderNo }: { orderNo: string }) {
  const t = useTexts(weekTexts);
  const reveal = useOperation(revealWeekCard);
  const { data } = reveal;
  return (
    <CardAction
      name={t('reveal')}
      title={t('revealTitle')}
      doIt={t('revealNow')}
      action={reveal}
      onConfirm={() => reveal.mutate({ body: { orderNo } })}
    >
      {data ? (
        <>
          <dl className={styles.secret} aria-live="polite">
            <dt>{t('cardNo')}</dt>
            <dd>{data.cardNo}</dd>
            <dt>{t('cardPassword')}</dt>
            <dd>{data.cardPassword}</dd>
          </dl>
          <p className={textStyles.detail}>{t('revealKeep')}</p>
        </>
      ) : (
        <p>{t('revealAsk')}</p>
      )}
    </CardAction>
  );
}

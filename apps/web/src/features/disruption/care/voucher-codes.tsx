import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { renderQrCode } from '../../../ui/display/render-qr-code.ts';
import textStyles from '../../../ui/text.module.css';
import styles from './care.module.css';
import { careTexts } from './texts.ts';
import type { Voucher } from './voucher-groups.ts';

/** Shows the code of each voucher that can be used, on white, and the state of the others. */
export function VoucherCodes({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useTexts(careTexts);
  const language = useLanguage();
  return (
    <>
      <ul className={styles.codes}>
        {vouchers.map(({ voucherNo, passengerName: name, status, usedAmount, validUntil }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: used vouchers have no number, and the order does not change
          <li key={index}>
            {voucherNo === null ? (
              <p className={textStyles.detail}>
                {status === 'USED'
                  ? t('usedOf', { name, amount: formatYuan(usedAmount ?? 0) })
                  : t('expiredOf', { name })}
              </p>
            ) : (
              <>
                <Code number={voucherNo} name={name} />
                <b>{name}</b>
                <span className={styles.number}>{t('number', { number: inFours(voucherNo) })}</span>
                <small className={textStyles.detail}>{t('until', { time: formatMoment(validUntil, language) })}</small>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={textStyles.detail}>{t('howTo')}</p>
      <Button kind="text" size="s" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}

function Code({ number, name }: { number: string; name: string }) {
  const t = useTexts(careTexts);
  const { data, isError } = useQuery({
    queryKey: ['qr', number],
    queryFn: () => renderQrCode(number),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.code}>
      {data ? (
        <img src={data} alt={t('codeOf', { name })} width={184} height={184} />
      ) : (
        <span>{t(isError ? 'codeFailed' : 'codeMaking')}</span>
      )}
    </div>
  );
}

/** Splits a number into groups of four characters, which are easier to read out. */
const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

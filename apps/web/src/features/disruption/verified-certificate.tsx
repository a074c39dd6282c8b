import type { OperationResult } from '@haidai/contract';
import type { verifyCertificate } from '@haidai/contract/disruption';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { certificateTexts } from './certificate-texts.ts';
import styles from './decision.module.css';

/** Shows the content of a valid certificate, with a masked name. */
export function VerifiedCertificate({ certificate }: { certificate: OperationResult<typeof verifyCertificate> }) {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const local = (time: string | null) => (time ? formatDate(time.replace('T', ' '), language) : t('notGoing'));
  const rows = [
    [t('certificateNo'), certificate.certificateNo],
    [t('issuedOn'), formatDate(formatInstant(certificate.issuedAt), language)],
    [t('passenger'), certificate.passengerName],
    [t('document'), certificate.document],
    [t('flight'), `${certificate.flightNo} ${formatDate(certificate.flightDate, language)}`],
    [t('route'), `${certificate.departCityName} — ${certificate.destCityName}`],
    [t('scheduled'), local(certificate.planDepartTime)],
    [t('departed'), local(certificate.departTime)],
    ...(certificate.departTime ? [[t('late'), t('minutes', { minutes: certificate.lateMinutes })]] : []),
    [t('causeName'), certificate.cause],
  ] as const;
  return (
    <Card>
      <CardHeader title={t('cardTitle')}>
        <Tag tone="ok">{t('genuine')}</Tag>
      </CardHeader>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

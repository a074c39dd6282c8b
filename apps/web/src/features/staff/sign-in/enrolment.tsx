import { enrolStaff, startEnrolment } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { renderQrCode } from '../../../ui/display/render-qr-code.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import type { StaffMember } from '../queries.ts';
import styles from '../staff-desk.module.css';
import { staffTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './password-form.tsx';

interface EnrolmentProps {
  credentials: Credentials;
  onDone: (staff: StaffMember) => void;
  onBack: () => void;
}

/**
 * The first sign-in: the authenticator app stores the secret and shows a code. The page shows the recovery codes only
 * this once.
 */
export function Enrolment({ credentials, onDone, onBack }: EnrolmentProps) {
  const t = useTexts(staffTexts);
  const failureText = useFailureText();
  const secret = useQuery({
    queryKey: ['staff.startEnrolment', credentials.login],
    queryFn: () => createSecret(credentials),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const enrol = useOperation(enrolStaff);
  const [done, setDone] = useState<(StaffMember & { recoveryCodes: string[] }) | null>(null);
  if (secret.error) {
    const why = failureText(secret.error);
    return <ErrorState title={why} onRetry={() => void secret.refetch()} />;
  }
  if (!secret.data) return <Skeleton height="260px" />;
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onDone={() => onDone(done)} />;
  return (
    <>
      <Note>{t('enrolLead')}</Note>
      <img className={styles.qrCode} src={secret.data.picture} alt={t('enrolQr')} width={200} height={200} />
      <p className={textStyles.small}>
        {t('enrolSecret')} <code>{secret.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeForm
        lead={t('enrolCode')}
        onSend={(code) => enrol.mutateAsync({ body: { ...credentials, code } }, { onSuccess: setDone })}
        onBack={onBack}
      />
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(staffTexts);
  return (
    <>
      <h2>{t('recoveryTitle')}</h2>
      <Note tone="warn">{t('recoveryLead')}</Note>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="primary" block onClick={onDone}>
        {t('recoveryKept')}
      </Button>
    </>
  );
}

async function createSecret(body: Credentials) {
  const { secret, uri } = await call(startEnrolment, { body });
  return { secret, picture: await renderQrCode(uri, 1) };
}

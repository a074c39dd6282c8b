import { closeAccount } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useLogout } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { closingQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

/** What is lost stands there first; what is open has to come to its end before. */
export function CloseDialog({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { data, isError, refetch } = useQuery(closingQuery);
  return (
    <Dialog title={t('closeTitle')} width={600} onClose={onClose}>
      <div className={classNames(dialogStyles.body, styles.form)}>
        {isError && <ErrorState title={t('lost')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height="120px" />}
        {data && data.open.length > 0 && (
          <>
            <Note tone="warn">{t('closeOpen')}</Note>
            <ul className={styles.list}>
              {data.open.map(({ text, href }) => (
                <li key={text}>
                  {text}{' '}
                  <Link to={href} className={textStyles.link}>
                    {t('toOrders')}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {data && data.open.length === 0 && <CloseForm lost={data.lost} mobile={mobile} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function CloseForm({ lost, mobile, onClose }: { lost: string[]; mobile: string; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const logOut = useLogout();
  const navigate = useNavigate();
  const [smsCode, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const close = useOperation(closeAccount);
  const form = useFormFocus(attempts, close.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!agreed || !isCode(smsCode) || close.isPending) return;
    close.mutate(
      { body: { smsCode: smsCode.trim(), agreed: true } },
      { onSuccess: () => void logOut().then(() => navigate({ to: '/login' })) },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {lost.length > 0 ? (
        <>
          <p>
            <b>{t('closeLost')}</b>
          </p>
          <ul className={styles.list}>
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('closeNothing')}</p>
      )}
      <p className={textStyles.detail}>{t('closeRule')}</p>
      <Checkbox checked={agreed} onChange={setAgreed} aria-invalid={attempts > 0 && !agreed ? true : undefined}>
        {t('closeAgree')}
      </Checkbox>
      {attempts > 0 && !agreed && <Note tone="err">{t('closeAgreeMissing')}</Note>}
      <AccountCode
        legend={t('verifyOwn', { mobile })}
        label={t('code')}
        code={smsCode}
        onCode={setCode}
        error={attempts > 0 && !isCode(smsCode) ? t('codeMissing') : undefined}
      />
      <FailureNote error={close.error} />
      <div className={dialogStyles.actions}>
        <Button kind="outline" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button kind="primary" type="submit" busyText={close.isPending && t('closing')}>
          {t('closeNow')}
        </Button>
      </div>
    </form>
  );
}

import { closeAccount } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useLogout } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { closingQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

/** Closes the account. The dialog first names what the user loses. Open orders must end before. */
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
  const { sells } = useSite().carrier;
  const logOut = useLogout();
  const navigate = useNavigate();
  const close = useOperation(closeAccount);
  const form = useForm({
    initial: { agreed: false, smsCode: '' },
    check: ({ agreed, smsCode }) => ({
      agreed: agreed ? undefined : t('closeAgreeMissing'),
      smsCode: isCode(smsCode) ? undefined : t('codeMissing'),
    }),
    submit: ({ smsCode }) => close.mutateAsync({ body: { smsCode: smsCode.trim(), agreed: true } }),
    onDone: () => void logOut().then(() => navigate({ to: '/login' })),
  });
  return (
    <Form form={form} className={styles.form}>
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
      <p className={textStyles.detail}>{t(sells.points ? 'closeRule' : 'closeRuleWithoutPoints')}</p>
      <Checkbox {...form.checkbox('agreed')}>{t('closeAgree')}</Checkbox>
      {form.error('agreed') && <Note tone="err">{form.error('agreed')}</Note>}
      <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
      <FormFailure form={form} />
      <div className={dialogStyles.actions}>
        <Button kind="outline" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button kind="primary" type="submit" busyText={form.isSending && t('closing')}>
          {t('closeNow')}
        </Button>
      </div>
    </Form>
  );
}

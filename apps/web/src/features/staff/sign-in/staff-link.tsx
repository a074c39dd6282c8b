import { openStaffLink, spendStaffLink } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { peopleTexts } from '../people/texts.ts';
import styles from '../staff-desk.module.css';

const leastPassword = 12;

/** Returns the token of a link from a mail. It stands after the #, so that no server log contains it. */
export const readLinkToken = (hash: string) => /^#link=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;

/** The page of a link from a mail: an invited colleague, or one who has lost the password, sets a new one. */
export function StaffLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts(peopleTexts);
  const failureText = useFailureText();
  const link = useQuery({
    queryKey: ['staff.link', token],
    queryFn: () => call(openStaffLink, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isSet, setSet] = useState(false);
  const setPassword = useOperation(spendStaffLink);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password.length < leastPassword ? t('passwordShort') : undefined }),
    submit: ({ password }) => setPassword.mutateAsync({ body: { token, newPassword: password } }),
    onDone: () => setSet(true),
  });
  return (
    <Card className={classNames(styles.signIn, styles.signInForms)}>
      {link.isPending && <Skeleton height="160px" />}
      {link.error && <Note tone="err">{failureText(link.error)}</Note>}
      {link.data && (
        <>
          <h1>{t(link.data.kind === 'invitation' ? 'linkInvitation' : 'linkPassword', { name: link.data.name })}</h1>
          <p className={textStyles.detail}>{t('linkLead', { login: link.data.login })}</p>
        </>
      )}
      {link.data && !isSet && (
        <Form form={form}>
          <input type="hidden" name="username" autoComplete="username" value={link.data.login} readOnly />
          <PasswordField
            label={t('newPassword')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <FormFailure form={form} />
          <Button type="submit" kind="primary" block busyText={form.isSending && t('sending')}>
            {t('setPassword')}
          </Button>
        </Form>
      )}
      <p role="status">{isSet && t('passwordSet')}</p>
      {(isSet || link.error) && (
        <Button kind={isSet ? 'primary' : 'outline'} block onClick={onDone}>
          {t('toSignIn')}
        </Button>
      )}
    </Card>
  );
}

import { logInStaff } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { type StaffMember, staffQuery } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { type Credentials, PasswordForm } from './password-form.tsx';

interface SignInFormsProps {
  /** The login name in the field at first. Another member of staff may sign in too. */
  login?: string;
  onEntered?: () => void;
}

/**
 * Asks for the password, then for the code of an authenticator. A member of staff without an authenticator sets one up
 * in between.
 */
export function SignInForms({ login = '', onEntered }: SignInFormsProps) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isNew, setIsNew] = useState(false);
  const signIn = useOperation(logInStaff);
  const enter = (staff: StaffMember) => {
    cacheAnswer(queryClient, staffQuery.queryKey, staff);
    onEntered?.();
  };
  const startAgain = () => {
    setCredentials(null);
    setIsNew(false);
  };
  const givePassword = async (given: Credentials) => {
    try {
      await signIn.mutateAsync({ body: given }, { onSuccess: enter });
    } catch (error) {
      if (!isRefusal(error, 'staffCodeNeeded', 'staffEnrolNeeded')) throw error;
      setCredentials(given);
      setIsNew(isRefusal(error, 'staffEnrolNeeded'));
    }
  };
  return (
    <>
      {!credentials && <PasswordForm login={login} onSend={givePassword} />}
      {credentials && isNew && <Enrolment credentials={credentials} onDone={enter} onBack={startAgain} />}
      {credentials && !isNew && (
        <CodeForm
          lead={t('codeLead')}
          onSend={(code) => signIn.mutateAsync({ body: { ...credentials, code } }, { onSuccess: enter })}
          onBack={startAgain}
        />
      )}
    </>
  );
}

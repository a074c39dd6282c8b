import { logInStaff } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type StaffMember, signInWaysQuery, staffQuery } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { type Credentials, PasswordForm } from './password-form.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';

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
  const { data: ways, isPending } = useQuery(signInWaysQuery);
  const [isEmergency, setIsEmergency] = useState(false);
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
  if (isPending) return <Skeleton height="240px" />;
  // If the ways cannot be read, the password is the one that needs no other party.
  const takesPassword = !ways || ways.password === 'all' || isEmergency;
  return (
    <>
      {!credentials && ways && <ProviderSignIn ways={ways} hasForm={takesPassword} onReturn={onEntered} />}
      {!credentials && takesPassword && <PasswordForm login={login} takesFocus={isEmergency} onSend={givePassword} />}
      {!takesPassword && ways.password === 'emergency' && (
        <Button kind="text" onClick={() => setIsEmergency(true)}>
          {t('emergencySignIn')}
        </Button>
      )}
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

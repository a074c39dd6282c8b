import { beginProviderSignIn } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { type SignInWays, staffQuery } from '../queries.ts';
import { staffTexts } from '../texts.ts';

interface ProviderSignInProps {
  ways: SignInWays;
  /** Whether the password form follows, with the main button. */
  hasForm: boolean;
  /**
   * Called when somebody has signed in meanwhile in another tab. With it the provider opens in a tab of its own, because
   * leaving the page would lose the input of the desk.
   */
  onReturn: (() => void) | undefined;
}

/** The sign-in by the identity provider of the staff, if there is one, and why the last try failed. */
export function ProviderSignIn({ ways: { provider, failure, password }, hasForm, onReturn }: ProviderSignInProps) {
  const t = useTexts(staffTexts);
  useReturn(onReturn);
  if (!provider) return null;
  return (
    <>
      {failure && <Note tone="err">{failure}</Note>}
      <a
        className={buttonClass({ kind: hasForm ? 'outline' : 'primary', block: true })}
        href={beginProviderSignIn.path}
        {...(onReturn && { target: '_blank', rel: 'noopener' })}
      >
        {provider.label}
      </a>
      {onReturn && <p className={textStyles.small}>{t('providerInTab')}</p>}
      {password === 'all' && <p className={textStyles.detail}>{t('orPassword')}</p>}
    </>
  );
}

/** Asks the server who is signed in whenever somebody comes back to this tab. */
function useReturn(onReturn: (() => void) | undefined): void {
  const queryClient = useQueryClient();
  const look = useEffectEvent(async () => {
    if (!onReturn || document.hidden) return;
    const staff = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 }).catch(() => null);
    if (staff) onReturn();
  });
  useEffect(() => {
    const isBack = () => void look();
    window.addEventListener('focus', isBack);
    document.addEventListener('visibilitychange', isBack);
    return () => {
      window.removeEventListener('focus', isBack);
      document.removeEventListener('visibilitychange', isBack);
    };
  }, []);
}

import { beginProviderSignIn } from '@haidai/contract/staff';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import type { SignInWays } from '../queries.ts';
import { staffTexts } from '../texts.ts';

interface ProviderSignInProps {
  ways: SignInWays;
  /** Whether the password form follows, with the main button. */
  hasForm: boolean;
  /** A desk with input opens the provider in a tab of its own, because leaving the page would lose the input. */
  opens: 'here' | 'tab';
}

/** The sign-in by the identity provider of the staff, if there is one, and why the last try failed. */
export function ProviderSignIn({ ways: { provider, failure, password }, hasForm, opens }: ProviderSignInProps) {
  const t = useTexts(staffTexts);
  if (!provider) return null;
  return (
    <>
      {failure && <Note tone="err">{failure}</Note>}
      <a
        className={buttonClass({ kind: hasForm ? 'outline' : 'primary', block: true })}
        href={beginProviderSignIn.path}
        {...(opens === 'tab' && { target: '_blank', rel: 'noopener' })}
      >
        {provider.label}
      </a>
      {opens === 'tab' && <p className={textStyles.small}>{t('providerInTab')}</p>}
      {password === 'all' && <p className={textStyles.detail}>{t('orPassword')}</p>}
    </>
  );
}

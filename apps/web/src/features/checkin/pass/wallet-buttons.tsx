import { addToAppleWallet, addToGoogleWallet } from '@haidai/contract/wallet';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkInTexts } from '../texts.ts';
import { walletsOf } from './wallets-of.ts';

interface WalletButtonsProps {
  passToken: string;
  /** The name of the traveller, for readers who hear one button after the other. */
  name: string;
}

/** Adds a pass to the wallets that this device can open. The pass in a wallet follows the flight. */
export function WalletButtons({ passToken, name }: WalletButtonsProps) {
  const t = useTexts(checkInTexts);
  const { wallets } = useSite();
  const offered = walletsOf(navigator, wallets);
  const apple = useOperation(addToAppleWallet);
  const google = useOperation(addToGoogleWallet);
  const buttons = [
    { wallet: 'apple', label: t('toApple'), call: apple },
    { wallet: 'google', label: t('toGoogle'), call: google },
  ] as const;
  return (
    <>
      {buttons
        .filter(({ wallet }) => offered.includes(wallet))
        .map(({ wallet, label, call }) => (
          <Button
            key={wallet}
            kind="outline"
            size="s"
            aria-label={`${label} ${name}`}
            busyText={call.isPending && t('making')}
            onClick={() => call.mutate({ body: { passToken } }, { onSuccess: ({ url }) => location.assign(url) })}
          >
            <Icon name="boarding-pass" size="s" />
            {label}
          </Button>
        ))}
      <FailureNote error={apple.error ?? google.error} />
    </>
  );
}

import type { Profile } from '@haidai/contract/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useSite } from '../../../core/page/site.tsx';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MobileDialog } from './mobile-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

type Open = 'mobile' | 'mail' | 'addMobile' | 'addMail' | 'password' | 'export' | 'close';

/** /user/profile: shows the account. The user can change it, export its data and close it. */
export function ProfilePage() {
  const t = useTexts(profileTexts);
  const { sells } = useSite().carrier;
  const queryClient = useQueryClient();
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState('');
  if (isError && !profile) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!profile) return <Skeleton height="320px" />;
  const close = () => setOpen(null);
  const changed = (now: Profile, text: string) => {
    cacheAnswer(queryClient, profileQuery.queryKey, now);
    void refreshSession(queryClient);
    setMessage(text);
    close();
  };
  const isMember = profile.userType === 'VIP';
  const mobile = profile.mobileMasked || profile.mailMasked;
  return (
    <div className={styles.profile}>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <div role="status">{message && <Note>{message}</Note>}</div>
      <ProfileCard profile={profile} />
      <Card>
        <CardHeader title={t('security')} />
        <dl className={styles.rows}>
          <Row label={t('mobile')} value={profile.mobileMasked || t('none')}>
            {profile.mobileMasked === '' ? (
              <Button kind="text" size="s" onClick={() => setOpen('addMobile')}>
                {t('addMobile')}
              </Button>
            ) : (
              isMember && (
                <Button kind="text" size="s" onClick={() => setOpen('mobile')}>
                  {t('changeMobile')}
                </Button>
              )
            )}
          </Row>
          <Row label={t('email')} value={profile.mailMasked || t('none')}>
            {!profile.mailConfirmed && (
              <Button kind="text" size="s" onClick={() => setOpen('addMail')}>
                {t('addMail')}
              </Button>
            )}
            {isMember && profile.mobileMasked !== '' && (
              <Button kind="text" size="s" onClick={() => setOpen('mail')}>
                {t('changeMail')}
              </Button>
            )}
          </Row>
          {isMember && (
            <Row label={t('password')} value={t(profile.hasPassword ? 'passwordSet' : 'passwordUnset')}>
              <Button kind="text" size="s" onClick={() => setOpen('password')}>
                {t('changePassword')}
              </Button>
            </Row>
          )}
          <Row label={t('devices')} value="">
            <Link to="/user/security" className={textStyles.link}>
              {t('devicesLink')}
            </Link>
          </Row>
        </dl>
      </Card>
      <Card>
        <CardHeader title={t('data')} />
        <p className={textStyles.detail}>{t(sells.points ? 'dataHint' : 'dataHintWithoutPoints')}</p>
        <Button kind="outline" onClick={() => setOpen('export')}>
          {t('download')}
        </Button>
      </Card>
      <Card>
        <CardHeader title={t('close')} />
        <p className={textStyles.detail}>{t('closeHint')}</p>
        <Button kind="outline" onClick={() => setOpen('close')}>
          {t('close')}
        </Button>
      </Card>
      {open === 'mobile' && <MobileDialog mobile={mobile} onDone={changed} onClose={close} />}
      {open === 'mail' && <MailDialog mobile={mobile} onDone={changed} onClose={close} />}
      {open === 'addMobile' && <ContactDialog kind="mobile" mobile={mobile} onDone={changed} onClose={close} />}
      {open === 'addMail' && <ContactDialog kind="mail" mobile={mobile} onDone={changed} onClose={close} />}
      {open === 'password' && <PasswordDialog mobile={mobile} onDone={changed} onClose={close} />}
      {open === 'export' && <ExportDialog mobile={mobile} onClose={close} onDone={(text) => changed(profile, text)} />}
      {open === 'close' && <CloseDialog mobile={mobile} onClose={close} />}
    </div>
  );
}

function Row({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {children}
      </dd>
    </div>
  );
}

import { useRouter } from '@tanstack/react-router';
import { followOwnLink } from '../../core/address/follow-own-link.ts';
import { useSite } from '../../core/page/site.tsx';
import styles from './footer.module.css';

/** What the carrier has to say at the foot of every page. */
export function FooterInformation() {
  const { information } = useSite().frame;
  const router = useRouter();
  if (!information) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside are followed, which keys press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      data-information
      className={styles.words}
      onClick={(event) => followOwnLink(event, router)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the carrier, sanitised on the server
      dangerouslySetInnerHTML={{ __html: information }}
    />
  );
}

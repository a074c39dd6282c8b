import { Link } from '@tanstack/react-router';
import { useSite } from '../../core/page/site.tsx';
import mark from '../../ui/art/logo-mark.svg';
import words from '../../ui/art/logo-words.svg';
import styles from './header.module.css';

/** The mark and the outlined name; the way home. */
export function Logo() {
  const { carrier } = useSite();
  return (
    <Link className={styles.brand} to="/index">
      <img className={styles.mark} src={mark} alt="" width={46} height={46} />
      <span>
        <img className={styles.wordmark} src={words} alt={carrier.name} lang="zh-CN" width={98} height={25} />
        <small>{carrier.nameEn.toUpperCase()}</small>
      </span>
    </Link>
  );
}

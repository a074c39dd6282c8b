import { useRouter } from '@tanstack/react-router';
import { followOwnLink } from '../../../core/address/follow-own-link.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { contentTexts } from '../texts.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  html: string;
  /** The level of the heading above the text. */
  below?: 1 | 2;
}

/** Shows a text of the carrier, with a note on an English page if it has no English part. Its links within the site change the page without a reload. */
export function RichText({ html, below = 1 }: RichTextProps) {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const router = useRouter();
  return (
    <>
      {language === 'en' && html.startsWith('<div lang="zh') && <Note>{t('chineseOnly')}</Note>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links inside are followed, which keys press too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div
        className={styles.richText}
        onClick={(event) => followOwnLink(event, router)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of the carrier, sanitised on the server
        dangerouslySetInnerHTML={{ __html: below === 1 ? raiseHeadings(html) : html }}
      />
    </>
  );
}

/** Raises the headings of a text by one level. The server writes them for a place under an h2. */
function raiseHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([3-6])>/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`);
}

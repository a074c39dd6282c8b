import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import textStyles from '../../ui/text.module.css';
import type { CodeKind } from './draw-code.ts';
import { checkInTexts } from './texts.ts';

interface PassCodeProps {
  kind: CodeKind;
  text: string;
  label: string;
}

/** The bar code. What draws it is loaded with the first pass that is shown. */
export function PassCode({ kind, text, label }: PassCodeProps) {
  const t = useTexts(checkInTexts);
  const { data, isError } = useQuery({
    queryKey: ['boarding-pass-code', kind, text],
    queryFn: async () => {
      const { drawCode } = await import('./draw-code.ts');
      return `data:image/svg+xml,${encodeURIComponent(drawCode(kind, text))}`;
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <img src={data} alt={label} />;
  return <span className={textStyles.small}>{t(isError ? 'drawFailed' : 'drawing')}</span>;
}

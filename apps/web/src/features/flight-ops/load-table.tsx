import { useTexts } from '../../i18n/use-texts.tsx';
import type { DeskLeg } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { dispatchTexts } from './texts.ts';

/** What is sold, held, free and checked in, by cabin. */
export function LoadTable({ caption, loads }: { caption: string; loads: DeskLeg['loads'] }) {
  const t = useTexts(dispatchTexts);
  return (
    <ScrollArea label={caption}>
      <table className="dispatch-table short">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cabin')}</th>
            {(['capacity', 'sold', 'held', 'free', 'oversold', 'checkedIn'] as const).map((name) => (
              <th key={name} scope="col" className="num">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.cabin}>
              <th scope="row">{t(`cabin${load.cabin}`)}</th>
              <td className="num">{load.capacity}</td>
              <td className="num">{load.sold}</td>
              <td className="num">{load.held}</td>
              <td className="num">{load.free}</td>
              <td className="num">{load.oversold}</td>
              <td className="num">{load.checkedIn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

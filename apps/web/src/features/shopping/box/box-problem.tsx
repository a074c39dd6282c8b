import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';

/** What keeps the box from searching, said as soon as it is so. */
export function BoxProblem({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p className={searchBoxStyles.problem} role="alert" id={id}>
      {children && (
        <>
          <Icon name="warning" size="s" />
          {children}
        </>
      )}
    </p>
  );
}

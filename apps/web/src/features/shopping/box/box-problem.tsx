import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';

/** The reason why the box cannot search. It appears as soon as it applies. */
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

import './card.css';
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'aside';
  /** Room around the content; off where the content brings its own. */
  padded?: boolean;
}

export function Card({ as: Element = 'section', padded = true, className, ...rest }: CardProps) {
  return <Element className={classNames('card', padded && 'pad', className)} {...rest} />;
}

/** The first line of a card: its title, and what belongs at its right end. */
export function CardHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="card-h">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

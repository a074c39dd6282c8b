import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import extraCardStyles from '../../ui/extra-card.module.css';
import textStyles from '../../ui/text.module.css';

interface ExtraCardProps {
  title: string;
  /** At the right end of the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** Something an order holds beside its seats, on a page of the order. */
export function ExtraCard({ title, note, children }: ExtraCardProps) {
  return (
    <Card>
      <CardHeader title={title}>
        {typeof note === 'string' && note ? <span className={textStyles.hint}>{note}</span> : note}
      </CardHeader>
      {children}
    </Card>
  );
}

interface ExtraPanelProps extends ExtraCardProps {
  /** What is chosen, in a line, and a smaller one below. Read out when it changes. */
  chosen: string;
  detail: ReactNode;
  /** What the button says while it is closed, and while it is open. */
  openLabel: string;
  closeLabel: string;
  /** What went wrong; seen whether it is open or not. */
  error?: ReactNode;
}

/** The same with choices, which come when they are asked for. */
export function ExtraPanel({ chosen, detail, openLabel, closeLabel, error, children, ...card }: ExtraPanelProps) {
  const region = useId();
  const [open, setOpen] = useState(false);
  return (
    <ExtraCard {...card}>
      <div className={extraCardStyles.sum}>
        <div role="status">
          <b>{chosen}</b>
          <small>{detail}</small>
        </div>
        <Button kind="outline" size="s" aria-expanded={open} aria-controls={region} onClick={() => setOpen(!open)}>
          {open ? closeLabel : openLabel}
        </Button>
      </div>
      {error}
      <div id={region} hidden={!open}>
        {open && children}
      </div>
    </ExtraCard>
  );
}

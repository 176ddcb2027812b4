import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { useCan } from '@ceiba/platform/web';
import { cashSource, type Returnable } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type ExchangeHandover, exchangePath } from '../till/exchange-handover';
import { bodyOf, type DraftFigures, type ReturnDraft } from './return-draft';

interface Props {
  sale: Returnable;
  draft: ReturnDraft;
  figures: DraftFigures | null;
  disabled: boolean;
  /** What was typed goes along: nothing to ask about. */
  onLeave: () => void;
}

/** What the till takes over of a return: its lines, and what they pay of other goods. */
export function handoverOf(sale: Returnable, draft: ReturnDraft, figures: DraftFigures): ExchangeHandover {
  const { refunds, ...back } = bodyOf(sale, draft, figures);
  const before = refunds.filter(({ way }) => way === 'before');
  // What is owed, not what would go back: cash is rounded to coins, goods are not.
  const due = fromCents(toCents(figures.money.due) - toCents(addDecimals(before.map(({ amount }) => amount))));
  const { id_branch_office, id_customers, may_cash } = sale;
  const cash = may_cash ? cashSource(sale, figures.money.due) : null;
  return { id_branch_office, id_customers, due, return: back, before, cash };
}

/** Takes the return to the till, where other goods are chosen and the difference alone is paid. */
export function ExchangeButton({ sale, draft, figures, disabled, onLeave }: Props) {
  const navigate = useNavigate();
  const may = useCan('ventas');
  if (!may('new')) return null;
  const go = () => {
    if (!figures) return;
    const exchange = handoverOf(sale, draft, figures);
    onLeave();
    void navigate(exchangePath(exchange), { state: { exchange } });
  };
  return (
    <Button size="large" block disabled={disabled} onClick={go}>
      Cambiar por otros productos
    </Button>
  );
}

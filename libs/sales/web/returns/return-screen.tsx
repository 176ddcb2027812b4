import { MESSAGES } from '@ceiba/platform/contract';
import {
  EmptyState,
  formatDay,
  isApiError,
  Loaded,
  PageHead,
  useDraftKey,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import type { Returnable } from '@ceiba/sales/contract';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useGetReturnableQuery, useRegisterReturnMutation } from './return.api';
import {
  bodyOf,
  EMPTY_DRAFT,
  EMPTY_LINE,
  everything,
  figuresOf,
  partsOf,
  type ReturnDraft,
  tooMany,
} from './return-draft';
import { ExchangeButton } from './exchange-button';
import { ReturnLines } from './return-lines';
import { ReturnMoneyPanel } from './return-money-panel';
import '../sales.css';
import './returns.css';

/** Returns goods of a sale: lines, reason, condition, and how the money goes back. */
export function ReturnScreen() {
  const id = Number(useParams().id);
  const query = useGetReturnableQuery(id, { skip: !id, refetchOnMountOrArgChange: true });
  if (!id) return <EmptyState text={MESSAGES.notFound} />;
  return (
    <Loaded query={query} lines={10}>
      {(sale) => <ReturnForm sale={sale} onRefused={() => void query.refetch()} />}
    </Loaded>
  );
}

function Notes({ sale }: { sale: Returnable }) {
  return (
    <>
      {sale.refusal && <Alert type="warning" showIcon title={sale.refusal} />}
      {!sale.refusal && sale.allowed_until && (
        <Alert type="info" showIcon title={`Se puede devolver hasta el ${formatDay(sale.allowed_until)}.`} />
      )}
    </>
  );
}

function useReturnForm(sale: Returnable, onRefused: () => void) {
  const [draft, setDraft] = useState<ReturnDraft>(() => ({
    ...EMPTY_DRAFT,
    money: sale.may_cash === 0 && sale.forms.some(({ way }) => way !== 'online') ? 'voucher' : 'paid',
  }));
  const [register, { isLoading }] = useRegisterReturnMutation();
  const key = useDraftKey();
  const navigate = useNavigate();
  const over = tooMany(sale, draft);
  const figures = over === null ? figuresOf(sale, draft) : null;
  const touched = Object.keys(draft.lines).length > 0 || draft.shipping || draft.reason !== '';
  const change = (more: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...more }));
  const save = async () => {
    if (!figures) return;
    const body = bodyOf(sale, draft, figures);
    try {
      const saved = await register({ ...body, draft: key.keyFor(JSON.stringify(body)) }).unwrap();
      key.saved();
      void navigate(`/devoluciones/${saved.id}`, { replace: true });
    } catch (error) {
      if (isApiError(error)) key.failed(error);
      // What is left may be another's doing: the form shows it, with what was typed.
      onRefused();
    }
  };
  const empty = figures !== null && figures.money.qty_total === 0 && !draft.shipping;
  const ready = figures !== null && !empty && figures.debts.length === 0 && draft.reason.trim() !== '' && !sale.refusal;
  return { draft, change, over, figures, touched, save, ready, isLoading };
}

function Debts({ sale, form }: { sale: Returnable; form: ReturnType<typeof useReturnForm> }) {
  const debts = form.figures?.debts ?? [];
  if (debts.length === 0) return null;
  const named = debts.map(({ line, qty }) => `${qty} × ${sale.lines.find((one) => one.line === line)?.key_product}`);
  const add = () => {
    const lines = { ...form.draft.lines };
    for (const { line, qty } of debts) {
      const [first = EMPTY_LINE, ...others] = partsOf(form.draft, line);
      lines[line] = [{ ...first, qty: String(Number(first.qty || '0') + qty) }, ...others];
    }
    form.change({ lines });
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={`La promoción ya no aplica: devuelva también ${named.join(', ')}.`}
      action={<Button onClick={add}>Agregar</Button>}
    />
  );
}

function ReturnForm({ sale, onRefused }: { sale: Returnable; onRefused: () => void }) {
  const reason = useId();
  const form = useReturnForm(sale, onRefused);
  const { draft, change, over, figures } = form;
  const lift = useUnsavedQuestion(form.touched && !form.isLoading);
  return (
    <>
      <PageHead
        title={`Devolver venta #${sale.id_document}`}
        note={`Ticket ${sale.number_invoice_doc} · ${sale.full_name_customers} · ${formatDay(sale.date_doc)}`}
        actions={
          <Button onClick={() => change({ lines: everything(sale), shipping: false })} disabled={sale.refusal !== null}>
            Devolver todo
          </Button>
        }
        filters={
          <Link className="p-way" to={`/ventas/${sale.id_document}`}>
            Volver a la venta
          </Link>
        }
      />
      <div className="sales-view">
        <section className="sales-card returns-card" aria-label="Productos">
          <Notes sale={sale} />
          <ReturnLines
            sale={sale}
            draft={draft}
            over={over}
            onChange={(line, parts) => change({ lines: { ...draft.lines, [line]: parts } })}
          />
          <Debts sale={sale} form={form} />
        </section>
        <div className="sales-view-side">
          <section className="sales-card returns-card" aria-label="Motivo">
            {sale.shipping.returned === 0 && (
              <Checkbox checked={draft.shipping} onChange={(event) => change({ shipping: event.target.checked })}>
                Devolver también el envío
              </Checkbox>
            )}
            <label className="p-field-label is-required" htmlFor={reason}>
              Motivo
            </label>
            <Input.TextArea
              id={reason}
              maxLength={255}
              rows={2}
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </section>
          {figures && <ReturnMoneyPanel sale={sale} draft={draft} figures={figures} onChange={change} />}
          <Button
            type="primary"
            size="large"
            block
            loading={form.isLoading}
            disabled={!form.ready}
            onClick={() => void form.save()}
          >
            Registrar devolución
          </Button>
          <ExchangeButton {...{ sale, draft, figures }} disabled={!form.ready} onLeave={lift} />
        </div>
      </div>
    </>
  );
}

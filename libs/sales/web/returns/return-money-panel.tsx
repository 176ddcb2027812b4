import { Amount, Facts, formatCount, type Fact } from '@ceiba/platform/web';
import { RETURN_WAY_TEXTS, type Returnable, type ReturnRefund } from '@ceiba/sales/contract';
import { Input, Radio } from 'antd';
import { sumFact } from '../parts/sum-fact';
import type { DraftFigures, ReturnDraft } from './return-draft';

function nameOf(sale: Returnable, { way, id_type_format_pay }: ReturnRefund): string {
  if (way !== 'form') return RETURN_WAY_TEXTS[way];
  return sale.forms.find((form) => form.id_type_format_pay === id_type_format_pay)?.name_format_pay ?? '';
}

/** What the return comes to, and how its money goes back. */
export function ReturnMoneyPanel({
  sale,
  draft,
  figures,
  onChange,
}: {
  sale: Returnable;
  draft: ReturnDraft;
  figures: DraftFigures;
  onChange: (change: Partial<ReturnDraft>) => void;
}) {
  const { money, refunds } = figures;
  const ways: Fact[] = refunds.map((refund) => sumFact(nameOf(sale, refund), refund.amount));
  const byHand = refunds.some(({ way }) => way === 'form');
  return (
    <section className="sales-card" aria-label="Dinero">
      <Facts
        className="sales-sums"
        live
        facts={[
          sumFact('Base', money.base),
          sumFact('Impuestos', money.tax),
          sumFact('Envío incluido', money.shipping.gross, true),
          ['Piezas · Puntos', [formatCount(money.qty_total), formatCount(money.point_total)].join(' · ')],
          ['Total', <Amount key="total" value={money.total} code={sale.code_money} />, 'main'],
        ]}
      />
      <Radio.Group
        className="returns-ways"
        aria-label="Cómo se devuelve el dinero"
        value={draft.money}
        onChange={(event) => onChange({ money: event.target.value as ReturnDraft['money'] })}
      >
        <Radio value="paid" disabled={sale.may_cash === 0 && sale.forms.some(({ way }) => way !== 'online')}>
          Como se pagó
        </Radio>
        <Radio value="voucher">En vale</Radio>
      </Radio.Group>
      <Facts className="sales-sums" label="Se devuelve" facts={ways} live />
      {byHand && (
        <Input
          aria-label="Referencia"
          placeholder="Referencia de la terminal o transferencia"
          maxLength={60}
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
    </section>
  );
}

import { LockOutlined } from '@ant-design/icons';
import { Amount, formatCount, StatusBadge } from '@ceiba/platform/web';
import { isGiftType, type SaleRecord, taxedParts, taxGroups } from '@ceiba/sales/contract';
import { taxName } from '../parts/tax-name';

/** Lines of a saved sale, and its totals below. */
export function SaleLines({ sale }: { sale: SaleRecord }) {
  const sums: [string, string, boolean][] = [
    ['Subtotal', sale.subtotal_doc, true],
    ...taxGroups(taxedParts(sale)).map((tax): [string, string, boolean] => [
      taxName(tax, sale.id_type_money),
      tax.tax,
      true,
    ]),
    ['Total sin IVA', sale.total_sin_iva_doc, sale.total_sin_iva_doc !== '0.00'],
    ['Envío incluido', sale.shipping_doc, sale.shipping_doc !== '0.00'],
    ['Descuento incluido', sale.discount_amount, sale.discount_amount !== '0.00'],
  ];
  return (
    <section className="sales-card sales-view-lines" aria-label="Productos">
      <div className="sales-scroll" tabIndex={0} role="group" aria-label="Tabla de productos">
        <table>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Precio</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Puntos</th>
              <th scope="col">Importe</th>
            </tr>
          </thead>
          <tbody>
            {sale.details.map((line) => (
              <tr key={line.line}>
                <td>
                  {line.name_product}{' '}
                  {line.is_promo === 1 && (
                    <StatusBadge
                      color="info"
                      text={
                        <>
                          <LockOutlined aria-hidden /> {isGiftType(line.type_promo) ? 'Regalo por puntos' : 'Promoción'}
                        </>
                      }
                    />
                  )}
                  <span className="sales-line-sub sales-block">
                    {line.key_product}
                    {line.pack_product === 1 && ' · paquete'}
                    {line.exempt === 1 && ' · sin IVA'}
                  </span>
                </td>
                <td>
                  <Amount value={line.price} />
                  {line.price !== line.price_original && (
                    <s className="sales-line-sub sales-block">
                      <Amount value={line.price_original} />
                    </s>
                  )}
                </td>
                <td>{formatCount(line.qty)}</td>
                <td>{formatCount(line.point)}</td>
                <td>
                  <Amount value={line.gross} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="sales-sums">
        {sums
          .filter(([, , shown]) => shown)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
        <div>
          <dt>Piezas · Puntos · Valor</dt>
          <dd>
            {formatCount(sale.qty_total)} · {formatCount(sale.point_total)} · {formatCount(sale.value_business_total)}
          </dd>
        </div>
        <div className="sales-total">
          <dt>Total</dt>
          <dd>
            <Amount value={sale.total_doc} code={sale.code_money} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

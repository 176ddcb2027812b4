import { LockOutlined } from '@ant-design/icons';
import { Amount, Facts, formatCount, StatusBadge } from '@ceiba/platform/web';
import { isGiftType, lessReturned, returnedBadge, type SaleRecord, taxedParts, taxGroups } from '@ceiba/sales/contract';
import { taxName } from '../parts/tax-name';
import { sumFact } from '../parts/sum-fact';

/** Lines of a saved sale, and its totals below. */
export function SaleLines({ sale }: { sale: SaleRecord }) {
  const taxes = taxGroups(taxedParts(sale)).map((tax) => sumFact(taxName(tax, sale.id_type_money), tax.tax));
  const counts = [sale.qty_total, sale.point_total, sale.value_business_total].map((count) => formatCount(count));
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
                  {line.observation_line && <span className="sales-block">Nota: {line.observation_line}</span>}
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
      <Facts
        className="sales-sums"
        facts={[
          sumFact('Subtotal', sale.subtotal_doc),
          ...taxes,
          sumFact('Total sin IVA', sale.total_sin_iva_doc, true),
          sumFact('Envío incluido', sale.shipping_doc, true),
          sumFact('Descuento incluido', sale.discount_amount, true),
          ['Piezas · Puntos · Valor', counts.join(' · ')],
          ['Total', <Amount key="total" value={sale.total_doc} code={sale.code_money} />, 'main'],
          sumFact('Devuelto', sale.returned_doc, true),
          ...(returnedBadge(sale) ? [sumFact('Queda', lessReturned(sale.total_doc, sale.returned_doc))] : []),
        ]}
      />
    </section>
  );
}

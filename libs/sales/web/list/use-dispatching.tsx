import { CarOutlined } from '@ant-design/icons';
import { type BulkAction, newDraftKey, useCan, useCatalogOptions } from '@ceiba/platform/web';
import { SALE_MESSAGES, type SaleRow } from '@ceiba/sales/contract';
import { useUpdateSaleMutation } from '../api/sale.api';

/** Says of several sales at once how far their dispatch is, as each one's page does. */
export function useDispatching(): BulkAction<SaleRow>[] {
  const [update] = useUpdateSaleMutation();
  const { options } = useCatalogOptions('dispatch', 'id_dispatch', 'name_dispatch');
  if (!useCan('ventas')('update') || options.length === 0) return [];
  return [
    {
      key: 'dispatch',
      label: 'Cambiar despacho',
      icon: <CarOutlined aria-hidden />,
      choices: options.map(({ value, label }) => ({ key: String(value), label })),
      question: '¿Desea cambiar el despacho de',
      yes: 'Cambiar despacho',
      refuses: (row) => (row.anulado === 1 ? row.anulado_text : row.dispatch_hold ? SALE_MESSAGES.dispatchHeld : null),
      run: ({ id_document, id_customers, id_branch_office }, choice) =>
        update({
          id_document,
          id_customers,
          id_branch_office,
          id_dispatch: Number(choice),
          draft: newDraftKey(),
        }).unwrap(),
    },
  ];
}

import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { ask, type ReportRow, type RowAction, useCan } from '@ceiba/platform/web';
import { useNavigate } from 'react-router';
import { useDeleteCustomerMutation } from '../customers.api';

/** What the default variant offers with a customer, each with its action's right. */
export function useCustomerActions(): (row: ReportRow, reload: () => void) => RowAction[] {
  const may = useCan('clientes');
  const navigate = useNavigate();
  const [remove] = useDeleteCustomerMutation();
  return ({ id_customers: id, full_name }, reload) => {
    const edit: RowAction = {
      key: 'edit',
      label: `Modificar #${id}`,
      icon: <EditOutlined aria-hidden />,
      onClick: () => void navigate(`/clientes/${id}/editar`),
    };
    const erase: RowAction = {
      key: 'delete',
      label: `Eliminar #${id}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        ask({
          title: '¿Desea eliminar Cliente?',
          content: `#${id} - ${full_name}. Si tiene compras, red o comisiones, se conserva y queda De Baja.`,
          yes: '¡Sí, eliminar!',
          no: '¡No!',
          danger: true,
          onYes: async () => {
            await remove({ id_customers: Number(id) }).unwrap();
            reload();
          },
        }),
    };
    return [...(may('update') ? [edit] : []), ...(may('delete') ? [erase] : [])];
  };
}

import { PointsBadge, StatusBadge, useAppDispatch, useCan, useSession } from '@ceiba/platform/web';
import { CUSTOMER_WARNINGS } from '@ceiba/customers/contract';
import { QuickModal } from '../parts/quick-modal';
import { type FoundCustomer, searchCustomers } from '../api/till.api';
import { PickList } from '../parts/pick-list';
import { PAGE } from '../parts/use-found-rows';

interface Props {
  onPick: (customer: FoundCustomer) => void;
  onClose: () => void;
}

function CustomerLine({ row, minRange }: { row: FoundCustomer; minRange?: number }) {
  return (
    <>
      <span className="sales-pick-main">
        <span className="sales-pick-name">{row.full_name}</span>
        <span className="sales-pick-sub">
          {row.id_customers} · {row.key_branch_office}
          {row.name_plan ? ` · ${row.name_plan}` : ''}
        </span>
      </span>
      {row.id_status === 0 && <StatusBadge color="danger" text="De Baja" />}
      {row.point_current_customers !== undefined && (
        <PointsBadge points={row.point_current_customers} minRange={minRange} />
      )}
    </>
  );
}

/** Chooses the customer by id or name; digits alone are the id (a badge may be scanned). */
export function CustomerPicker({ onPick, onClose }: Props) {
  const dispatch = useAppDispatch();
  const minRange = useSession()?.company?.pointMinRange;
  const mayRegister = useCan('clientes')();
  return (
    <QuickModal
      title="Seleccionar cliente"
      width={600}
      onCancel={onClose}
      footer={
        mayRegister ? (
          <div className="sales-modal-foot">
            <a href="/clientes" target="_blank" rel="noreferrer">
              Registrar cliente
            </a>
          </div>
        ) : null
      }
    >
      <PickList<FoundCustomer>
        label="Buscar cliente"
        placeholder="ID o nombre del cliente"
        search={(search, page) =>
          dispatch(
            searchCustomers.initiate(
              { ...(search ? { search } : {}), page, page_size: PAGE },
              { forceRefetch: true, subscribe: false },
            ),
          ).unwrap()
        }
        hint={(text) => (text.length > 0 && text.length < 3 && !/^\d+$/.test(text) ? CUSTOMER_WARNINGS.search : null)}
        idOf={(row) => row.id_customers}
        isExact={(row, text) => String(row.id_customers) === text}
        onPick={onPick}
        row={(row) => <CustomerLine row={row} minRange={minRange} />}
        empty="Ningún cliente coincide. Revise el ID o el nombre."
      />
    </QuickModal>
  );
}

import {
  PICK_PAGE,
  PickList,
  PointsBadge,
  QuickModal,
  StatusBadge,
  useAppDispatch,
  useCan,
  useSession,
} from '@ceiba/platform/web';
import { type CustomerRow, searchHint } from '@ceiba/customers/contract';
import { searchCustomers } from './customers.api';

interface Props {
  onPick: (customer: CustomerRow) => void;
  onClose: () => void;
}

function CustomerLine({ row, minRange }: { row: CustomerRow; minRange?: number }) {
  return (
    <>
      <span className="p-pick-main">
        <span className="p-pick-name">{row.full_name}</span>
        <span className="p-pick-sub">
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
          <div className="p-picker-foot">
            <a href="/clientes" target="_blank" rel="noreferrer">
              Registrar cliente
            </a>
          </div>
        ) : null
      }
    >
      <PickList<CustomerRow>
        label="Buscar cliente"
        placeholder="ID o nombre del cliente"
        search={(search, page) =>
          dispatch(
            searchCustomers.initiate(
              { ...(search ? { search } : {}), page, page_size: PICK_PAGE },
              { forceRefetch: true, subscribe: false },
            ),
          ).unwrap()
        }
        hint={searchHint}
        idOf={(row) => row.id_customers}
        isExact={(row, text) => String(row.id_customers) === text}
        onPick={onPick}
        row={(row) => <CustomerLine row={row} minRange={minRange} />}
        empty="Ningún cliente coincide. Revise el ID o el nombre."
      />
    </QuickModal>
  );
}

import {
  ArrowLeftOutlined,
  DesktopOutlined,
  InboxOutlined,
  PauseOutlined,
  PrinterOutlined,
  QuestionCircleOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { ask, StatusBadge, warn } from '@ceiba/platform/web';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useListParkedSalesQuery } from '../api/sale.api';
import { type BranchChoice, BranchPicker } from '@ceiba/branches/web';
import type { Till } from './use-till';
import { OwnKey } from './own-key';
import { useOwnKeys } from './use-own-keys';

interface Props {
  till: Till;
  branches: readonly BranchChoice[];
  onPark: () => void;
  onParked: () => void;
  onLast: () => void;
  onCheck: () => void;
  onDisplay: () => void;
  onHelp: () => void;
}

/** The branch: changing it needs a customer and clears the lines (spec 3, section 5). */
function BranchChoice({ till, branches }: Pick<Props, 'till' | 'branches'>) {
  const { draft, change } = till;
  const choose = (id: number | null) => {
    const branch = branches.find((one) => one.id_branch_office === id);
    if (!branch) return;
    if (!draft.customer) return warn(SALE_MESSAGES.selectCustomer);
    if (draft.lines.length === 0) return change({ type: 'branch', branch });
    ask({
      title: `¿Cambiar a ${branch.name_branch_office}?`,
      content: 'Se quitan los productos de la venta.',
      yes: 'Cambiar de sucursal',
      no: 'Seguir editando',
      danger: true,
      onYes: () => change({ type: 'branch', branch }),
    });
  };
  return (
    <span data-field="id_branch_office" className="sales-branch">
      <BranchPicker
        among={branches}
        invalid={draft.problem?.field === 'id_branch_office'}
        allowClear={false}
        value={draft.branch?.id_branch_office ?? null}
        onChange={choose}
      />
    </span>
  );
}

/** Head of the till: way back, branch, period, parked sales, keys. */
export function TillBar({ till, branches, onPark, onParked, onLast, onCheck, onDisplay, onHelp }: Props) {
  const { data: parked } = useListParkedSalesQuery();
  const count = parked?.rows.length ?? 0;
  const { own, words } = useOwnKeys();
  const { period } = till;
  return (
    <header className="sales-bar">
      <Link to="/ventas" className="sales-back" aria-label="Volver a las ventas">
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <h1>Nueva venta</h1>
      <BranchChoice till={till} branches={branches} />
      {period !== undefined && <StatusBadge color={period ? 'secondary' : 'danger'} text={period ?? 'Sin periodo'} />}
      <span className="sales-grow" />
      <Button className="sales-bar-key" icon={<PauseOutlined aria-hidden />} onClick={onPark}>
        <span className="sales-wide">Poner en espera</span> <OwnKey command="F7" />
      </Button>
      <Button className="sales-bar-key" icon={<InboxOutlined aria-hidden />} onClick={onParked}>
        <span className="sales-wide">Ventas en espera</span> {count > 0 && <b>{count}</b>} <OwnKey command="F9" />
      </Button>
      <Button
        icon={<TagOutlined aria-hidden />}
        onClick={onCheck}
        aria-label="Consultar precio"
        title={`Consultar precio (${words('Alt+C')})`}
        aria-keyshortcuts={own['Alt+C'] ?? 'Alt+C'}
      />
      <Button
        icon={<PrinterOutlined aria-hidden />}
        onClick={onLast}
        aria-label="Último ticket"
        title={`Último ticket (${words('Alt+I')})`}
        aria-keyshortcuts={own['Alt+I'] ?? 'Alt+I'}
      />
      <Button
        className="sales-desk"
        icon={<DesktopOutlined aria-hidden />}
        onClick={onDisplay}
        aria-label="Pantalla del cliente"
        title="Pantalla del cliente, en otra ventana"
      />
      <Button icon={<QuestionCircleOutlined aria-hidden />} onClick={onHelp} aria-label="Teclas" />
    </header>
  );
}

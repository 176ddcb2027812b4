import { DEFAULT_PLAN, type PlanRow } from '@ceiba/commissions/contract';
import { Loaded, PageHead, StatusBadge } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useListPlansQuery } from '../../commissions.api';
import { PLAN_BADGES } from '../plan-badges';
import { useGetPlanQuery } from '../plans.api';
import { PublishPlanModal } from '../publish-plan-modal';
import { SimulatePlanModal } from '../simulate-plan-modal';
import { PlanForm } from './plan-form';

const BACK = <Link to="/planes">Planes</Link>;
const NEVER = () => undefined;

/** What a new draft begins with: the version that was asked for, else the one in force. */
function beginsWith(plans: readonly PlanRow[], from: string | null) {
  const base =
    plans.find(({ id_plan }) => String(id_plan) === from) ?? plans.find(({ state_plan }) => state_plan === 'published');
  return { name: base && from ? `${base.name_plan} (borrador)` : '', rules: base?.rules ?? DEFAULT_PLAN };
}

function NewPlan() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const query = useListPlansQuery();
  return (
    <>
      <PageHead title="Nuevo borrador" actions={BACK} />
      <Loaded query={query} lines={12}>
        {(plans) => (
          <PlanForm
            record={null}
            begins={beginsWith(plans, address.get('desde'))}
            onSaved={(id) => void navigate(`/planes/${id}`, { replace: true })}
          />
        )}
      </Loaded>
    </>
  );
}

function OldPlan({ id }: { id: number }) {
  const query = useGetPlanQuery(id, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<'publish' | 'simulate' | null>(null);
  const plan = query.currentData;
  const draft = plan?.state_plan === 'draft';
  return (
    <>
      <PageHead
        title={plan?.name_plan ?? 'Plan de compensación'}
        note={plan && <StatusBadge {...PLAN_BADGES[plan.state_plan]} />}
        actions={
          <>
            {BACK}
            <Link to={`/planes/nuevo?desde=${id}`}>Copiar a un borrador</Link>
            {plan && <Button onClick={() => setOpen('simulate')}>Simular</Button>}
            {draft && <Button onClick={() => setOpen('publish')}>Publicar</Button>}
          </>
        }
      />
      <Loaded query={query} lines={12}>
        {(record) => (
          <PlanForm
            key={`${record.id_plan} ${record.state_plan}`}
            record={record}
            begins={{ name: record.name_plan, rules: record.rules }}
            onSaved={NEVER}
          />
        )}
      </Loaded>
      {plan && open === 'publish' && <PublishPlanModal plan={plan} onClose={() => setOpen(null)} />}
      {plan && open === 'simulate' && <SimulatePlanModal plan={plan} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A version of the plan: a new draft, a draft to edit, or one that was published and stays as it is. */
export function PlanFormScreen() {
  const { id = 'nuevo' } = useParams();
  return id === 'nuevo' ? <NewPlan /> : <OldPlan key={id} id={Number(id)} />;
}

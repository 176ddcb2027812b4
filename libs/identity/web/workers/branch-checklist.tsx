import { branchLabel, useAllBranches } from '@ceiba/branches/web';
import { ADMINISTRATOR } from '@ceiba/identity/contract';
import { hasWords } from '@ceiba/platform/contract';
import { type Form, useSession, Loaded } from '@ceiba/platform/web';
import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useGetPersonalInformationQuery } from '../session.api';
import './workers.css';

interface Props<V extends object> {
  form: Form<V>;
  name: keyof V & string;
}

/** Branches that the person asking may give: all for an administrator, his own for everybody else. */
function useMine(): (id: number) => boolean {
  const session = useSession();
  const { data: person } = useGetPersonalInformationQuery();
  const all = person?.id_profile === ADMINISTRATOR;
  return (id) => all || (session?.branches ?? []).includes(id);
}

/** The branches listed for a worker; what one does not see oneself can't be given or taken. */
export function BranchChecklist<V extends object>({ form, name }: Props<V>) {
  const { branches, query } = useAllBranches();
  const [filter, setFilter] = useState('');
  const mine = useMine();
  const id = useId();
  const chosen = form.values[name] as readonly number[];
  const shown = branches.filter((branch) => hasWords(branchLabel(branch), filter));
  const free = shown.filter((branch) => mine(branch.id_branch_office)).map((branch) => branch.id_branch_office);
  const all = free.length > 0 && free.every((one) => chosen.includes(one));
  const some = free.some((one) => chosen.includes(one));
  const set = (ids: readonly number[], on: boolean) =>
    form.set(name, on ? [...new Set([...chosen, ...ids])] : chosen.filter((one) => !ids.includes(one)));
  return (
    <div className="p-field p-field-wide i-branches" role="group" aria-labelledby={id} data-field={name}>
      <div className="i-branches-head">
        <span id={id} className="p-field-label">
          Sucursales ({chosen.length})
        </span>
        <Checkbox
          checked={all}
          indeterminate={some && !all}
          disabled={free.length === 0}
          onChange={() => set(free, !all)}
        >
          Todas
        </Checkbox>
        <Input
          allowClear
          size="small"
          placeholder="Filtrar sucursales"
          aria-label="Filtrar sucursales"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <Loaded query={query}>
        {() => (
          <ul className="i-branches-list">
            {shown.map((branch) => (
              <li key={branch.id_branch_office}>
                <Checkbox
                  checked={chosen.includes(branch.id_branch_office)}
                  disabled={!mine(branch.id_branch_office)}
                  onChange={(event) => set([branch.id_branch_office], event.target.checked)}
                >
                  {branchLabel(branch)}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

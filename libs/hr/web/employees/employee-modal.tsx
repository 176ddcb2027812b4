import { BranchField } from '@ceiba/branches/web';
import { doubtsOf, type EmployeeRow, SALARY_TYPE, saveEmployee, type SaveEmployeeInput } from '@ceiba/hr/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  CodeField,
  DayField,
  FlagField,
  type Form,
  FormGrid,
  FormModal,
  MoneyField,
  NumberField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { useRef } from 'react';
import { useGetEmployeeQuery, useSaveEmployeeMutation } from './employees.api';
import { WeekdaysField } from './weekdays-field';
import './employees.css';

interface Props {
  form: Form<SaveEmployeeInput>;
}

function Person({ form }: Props) {
  return (
    <FormGrid>
      <TextField form={form} name="name_employee" label="Nombre" autoFocus />
      <TextField form={form} name="last_name_employee" label="Apellidos" />
      <CodeField form={form} name="rfc_employee" label="RFC" maxLength={13} />
      <CodeField form={form} name="curp_employee" label="CURP" maxLength={18} />
      <TextField form={form} name="zip_code_employee" label="Código postal" maxLength={20} />
      <DayField form={form} name="contract_date_employee" label="Fecha de contratación" />
      <MoneyField form={form} name="salary_employee" label="Salario" help={`Tipo de salario: ${SALARY_TYPE}`} />
      <MoneyField form={form} name="sdi_imss_employee" label="Salario diario integrado (IMSS)" />
      <TextField form={form} name="imss_employee" label="Número de seguridad social (IMSS)" maxLength={20} />
      <CodeField form={form} name="employer_registration" label="Registro patronal" maxLength={20} />
    </FormGrid>
  );
}

function Work({ form, record }: Props & { record: Editable<EmployeeRow> | null }) {
  const stored =
    record?.id_branch_office && record.key_branch_office && record.name_branch_office
      ? {
          id_branch_office: record.id_branch_office,
          key_branch_office: record.key_branch_office,
          name_branch_office: record.name_branch_office,
        }
      : null;
  return (
    <FormGrid>
      <BranchField
        form={form}
        name="id_branch_office"
        label="Sucursal"
        stored={stored}
        allowClear
        placeholder="Todas"
        help="Marca asistencia en los equipos de esta sucursal."
      />
      <WeekdaysField form={form} name="shift_days" label="Días del turno" />
      <TextField form={form} name="shift_start" label="Entrada del turno" maxLength={5} placeholder="HH:MM" />
      <TextField
        form={form}
        name="shift_end"
        label="Salida del turno"
        maxLength={5}
        placeholder="HH:MM"
        help="Antes de la entrada: termina al día siguiente."
      />
      <NumberField form={form} name="shift_grace" label="Tolerancia (minutos)" />
      <NumberField
        form={form}
        name="shift_break"
        label="Refrigerio (minutos)"
        help="Con 0 no se esperan marcas de refrigerio."
      />
      <FlagField form={form} name="enabled_employee" label="Activo" />
    </FormGrid>
  );
}

function startOf(record: EmployeeRow | null): Partial<Record<keyof SaveEmployeeInput, unknown>> {
  return {
    id_employee: record?.id_employee ?? null,
    name_employee: record?.name_employee ?? '',
    last_name_employee: record?.last_name_employee ?? '',
    rfc_employee: record?.rfc_employee ?? '',
    curp_employee: record?.curp_employee ?? '',
    zip_code_employee: record?.zip_code_employee ?? '',
    contract_date_employee: record?.contract_date_employee ?? '',
    salary_employee: record?.salary_employee ?? '',
    sdi_imss_employee: record?.sdi_imss_employee ?? '',
    imss_employee: record?.imss_employee ?? '',
    employer_registration: record?.employer_registration ?? '',
    salary_type: SALARY_TYPE,
    enabled_employee: record?.enabled_employee ?? 0,
    id_branch_office: record?.id_branch_office ?? null,
    shift_start: record?.shift_start ?? '',
    shift_end: record?.shift_end ?? '',
    shift_days: record?.shift_days ?? '12345',
    shift_grace: String(record?.shift_grace ?? 10),
    shift_break: String(record?.shift_break ?? 0),
  };
}

/** Doubtful digits are asked about once, and never refused (decisions.md, "Rest"). */
function useDoubts() {
  const asked = useRef('');
  return (values: SaveEmployeeInput): string | null => {
    const doubts = doubtsOf(values).join(' ');
    if (doubts === '' || doubts === asked.current) return null;
    asked.current = doubts;
    return `${doubts} Si así está bien, guarde de nuevo.`;
  };
}

function EmployeeForm({ record, onClose }: { record: Editable<EmployeeRow> | null; onClose: () => void }) {
  const [save] = useSaveEmployeeMutation();
  const check = useDoubts();
  const form = useForm({
    schema: saveEmployee,
    version: record?.version,
    initial: startOf(record),
    check,
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Empleado #${record.id_employee}` : 'Registrar Empleado';
  const text = record ? 'Modificar Empleado' : title;
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={text} width={760}>
      <Person form={form} />
      <h3 className="hr-part">Asistencia</h3>
      <Work form={form} record={record} />
    </FormModal>
  );
}

function OldEmployee({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetEmployeeQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Empleado #${id}`} width={760} onClose={onClose}>
      {(record) => <EmployeeForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function EmployeeModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <EmployeeForm record={null} onClose={onClose} /> : <OldEmployee id={id} onClose={onClose} />;
}

import { FileTextOutlined } from '@ant-design/icons';
import { type GlobalDay, GLOBAL_METHODS, globalSendInput } from '@ceiba/invoicing/contract';
import {
  type BadgeColor,
  ChoiceField,
  FormGrid,
  FormModal,
  formatAmount,
  formatDay,
  type ShownReport,
  StatusBadge,
  useCan,
  useCatalogOptions,
  useForm,
} from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useGlobalDayQuery, useSendGlobalMutation } from '../invoicing.api';

/** What is sent and how it is paid; SAT wants the form of the largest ticket, which is proposed. */
function SendModal({ day, onClose }: { day: GlobalDay; onClose: () => void }) {
  const [send] = useSendGlobalMutation();
  const forms = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  const { id_branch_office, date_doc, date_end } = day;
  const form = useForm({
    schema: globalSendInput.pick({ payment_form: true, payment_form_facturama: true }),
    initial: { payment_form: day.id_type_format_pay, payment_form_facturama: 'PUE' },
    onSubmit: (values, draft) => send({ ...values, id_branch_office, date_doc, draft }).unwrap(),
  });
  const days = date_doc === date_end ? formatDay(date_doc) : `${formatDay(date_doc)} al ${formatDay(date_end)}`;
  return (
    <FormModal form={form} title="Enviar factura global" open onClose={onClose} submitText="Enviar" width={520}>
      <p>
        {day.name_branch_office}, {days}: {day.tickets} {day.tickets === 1 ? 'ticket' : 'tickets'} por{' '}
        <strong>{formatAmount(day.total_sales, 'MXN')}</strong>.
      </p>
      {day.id_refused !== null && (
        <StampProblems kind="GLOBAL" reference={day.id_refused} error={day.error} lead="Último intento: " />
      )}
      <FormGrid>
        <ChoiceField
          form={form}
          name="payment_form"
          label="Forma de pago"
          help="La del ticket mayor."
          {...forms}
          autoFocus
          wide
        />
        <ChoiceField
          form={form}
          name="payment_form_facturama"
          label="Forma de pago Facturama"
          options={[...GLOBAL_METHODS]}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}

/** Where the chosen days stand, and their sending while something of them waits. */
export function SendGlobal({ asked, missing, again }: ShownReport) {
  const may = useCan('facturama-global');
  const [open, setOpen] = useState(false);
  const { id_branch_office, date_doc } = asked.body;
  const { currentData: day } = useGlobalDayQuery(
    { id_branch_office: Number(id_branch_office), date_doc: String(date_doc) },
    { skip: missing !== null },
  );
  if (missing !== null || !day) return null;
  const close = () => {
    setOpen(false);
    again();
  };
  return (
    <>
      <StatusBadge color={day.color as BadgeColor} text={day.text} />
      {day.status === 'PENDING' && may('new') && (
        <Button type="primary" icon={<FileTextOutlined aria-hidden />} onClick={() => setOpen(true)}>
          Enviar factura global
        </Button>
      )}
      {open && <SendModal day={day} onClose={close} />}
    </>
  );
}

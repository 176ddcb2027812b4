import { MailOutlined } from '@ant-design/icons';
import { isApiError, useCan, useDraftKey } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useResendTicketsMutation } from './event-ticket.api';

/** Mails the tickets of a sale, or one, again: the same codes. For who may. */
export function ResendButton({ id_document, id_ticket = null }: { id_document: number; id_ticket?: number | null }) {
  const may = useCan('boletos');
  const [resend, { isLoading }] = useResendTicketsMutation();
  const draft = useDraftKey();
  if (!may('resend')) return null;
  const send = async () => {
    try {
      await resend({ id_document, id_ticket, draft: draft.keyFor(`${id_document}-${id_ticket}`) }).unwrap();
      draft.saved();
    } catch (error) {
      if (isApiError(error)) draft.failed(error);
    }
  };
  return (
    <Button icon={<MailOutlined aria-hidden />} loading={isLoading} onClick={() => void send()}>
      Enviar por correo
    </Button>
  );
}

import { CloseCircleOutlined, HistoryOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { ask, newDraftKey, type RowAction } from '@ceiba/platform/web';
import type { SubscriptionRow } from '@ceiba/payments/contract';
import {
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useSuspendSubscriptionMutation,
} from './subscriptions.api';

const [ACTIVE, SUSPENDED] = [1, 2];

interface Options {
  onOpen: (row: SubscriptionRow) => void;
  /** False: it may only be looked at. */
  may: boolean;
  /** Staff ends what rests, too (the specification offers it to partners on active ones only). */
  endsResting: boolean;
}

/** What may be done with a subscription; nothing while something is asked for already. */
export function useSubscriptionActions({ onOpen, may, endsResting }: Options): (row: SubscriptionRow) => RowAction[] {
  const [cancel] = useCancelSubscriptionMutation();
  const [suspend] = useSuspendSubscriptionMutation();
  const [resume] = useResumeSubscriptionMutation();
  const key = ({ id_subscription }: SubscriptionRow) => ({ id_subscription, draft: newDraftKey() });
  const question = (row: SubscriptionRow, title: string, content: string, yes: string, work: () => unknown) =>
    ask({ title, content: `${row.products}. ${content}`, yes, no: '¡No!', danger: true, onYes: work });
  return (row) => {
    const { subscription_status: status, wanted } = row;
    const history = {
      ...{ key: 'cycles', label: 'Ver cobros', icon: <HistoryOutlined aria-hidden />, primary: true },
      onClick: () => onOpen(row),
    };
    if (!may || wanted) return [history];
    const end: RowAction = {
      ...{ key: 'cancel', label: 'Anular', icon: <CloseCircleOutlined aria-hidden />, danger: true },
      onClick: () =>
        question(
          row,
          '¿Desea anular la suscripción?',
          'Ya no se cobrará ni se enviará; lo que ya se pagó se entrega. No se puede deshacer.',
          '¡Sí, anular!',
          () => cancel(key(row)).unwrap(),
        ),
    };
    const rest: RowAction = {
      ...{ key: 'suspend', label: 'Suspender', icon: <PauseCircleOutlined aria-hidden /> },
      onClick: () =>
        question(row, '¿Desea suspender la suscripción?', 'No se cobra hasta que se reanude.', '¡Sí, suspender!', () =>
          suspend(key(row)).unwrap(),
        ),
    };
    const again: RowAction = {
      ...{ key: 'resume', label: 'Reanudar', icon: <PlayCircleOutlined aria-hidden /> },
      onClick: () => void resume(key(row)),
    };
    if (status === ACTIVE) return [history, end, rest];
    if (status === SUSPENDED) return [history, again, ...(endsResting ? [end] : [])];
    return [history];
  };
}

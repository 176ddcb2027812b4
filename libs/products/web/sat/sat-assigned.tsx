import { formatCount } from '@ceiba/platform/web';
import type { SatAssigned } from '@ceiba/products/contract';
import { Alert, Button } from 'antd';
import { useUndoSatKeysMutation } from '../api/product.api';

interface Props {
  done: SatAssigned;
  onClose: () => void;
}

/** What an assignment did, and the way back. */
export function SatAssignedNote({ done: { id_assignment, changed, left }, onClose }: Props) {
  const [undo, { isLoading }] = useUndoSatKeysMutation();
  const more = left > 0 ? ` Quedan ${formatCount(left)} sin clave: asigne de nuevo.` : '';
  const title =
    id_assignment === null
      ? 'Ningún producto cambió.'
      : `${formatCount(changed)} ${changed === 1 ? 'producto cambió' : 'productos cambiaron'} de clave del SAT.${more}`;
  const back = (id: number) =>
    undo({ id_assignment: id })
      .unwrap()
      .then(onClose, () => undefined);
  return (
    <Alert
      className="products-sat-note"
      type="success"
      showIcon
      closable={{ onClose }}
      title={title}
      action={
        id_assignment === null ? undefined : (
          <Button size="small" loading={isLoading} onClick={() => void back(id_assignment)}>
            Deshacer
          </Button>
        )
      }
    />
  );
}

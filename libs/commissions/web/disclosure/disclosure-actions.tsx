import { CheckCircleOutlined, FilePdfOutlined, StopOutlined } from '@ant-design/icons';
import type { DisclosureRow } from '@ceiba/commissions/contract';
import { ask, newDraftKey, type RowAction, useCan } from '@ceiba/platform/web';
import { usePublishDisclosureMutation, useWithdrawDisclosureMutation } from './disclosure.api';

type Shown = Pick<DisclosureRow, 'id_disclosure' | 'year' | 'state'>;

/** What one may do with a disclosure that has figures: print it, publish it, take it back. */
export function useDisclosureActions(onPaper: (shown: Shown) => void): (shown: Shown) => RowAction[] {
  const may = useCan('ingresos-por-rango');
  const [publish] = usePublishDisclosureMutation();
  const [withdraw] = useWithdrawDisclosureMutation();
  return (shown) => {
    const { id_disclosure, year, state } = shown;
    if (state === 'calculating' || state === 'failed') return [];
    const paper = {
      ...{ key: 'paper', label: `PDF de ${year}`, icon: <FilePdfOutlined aria-hidden />, primary: true },
      onClick: () => onPaper(shown),
    };
    if (!may('publish')) return [paper];
    if (state === 'published')
      return [
        paper,
        {
          ...{ key: 'withdraw', label: `Retirar ${year}`, icon: <StopOutlined aria-hidden />, danger: true },
          onClick: () =>
            ask({
              title: `¿Retirar la declaración de ${year}?`,
              content: 'Nadie la verá en la página pública.',
              ...{ yes: 'Retirar', no: 'Cancelar', danger: true },
              onYes: () => withdraw({ id_disclosure, draft: newDraftKey() }).unwrap(),
            }),
        },
      ];
    return [
      paper,
      {
        ...{ key: 'publish', label: `Publicar ${year}`, icon: <CheckCircleOutlined aria-hidden />, primary: true },
        onClick: () =>
          ask({
            title: `¿Publicar la declaración de ${year}?`,
            content: 'Cualquiera podrá leerla sin iniciar sesión. La que estaba publicada de ese año se retira.',
            ...{ yes: 'Publicar', no: 'Cancelar' },
            onYes: () => publish({ id_disclosure, draft: newDraftKey() }).unwrap(),
          }),
      },
    ];
  };
}

import type { DisclosureRow } from '@ceiba/commissions/contract';
import { PaperModal } from '@ceiba/platform/web';

interface Props {
  shown: Pick<DisclosureRow, 'id_disclosure' | 'year'>;
  onClose: () => void;
}

/** A disclosure as PDF. */
export function DisclosurePaper({ shown: { id_disclosure, year }, onClose }: Props) {
  return (
    <PaperModal
      path={`/commissions/disclosure/pdf/${id_disclosure}`}
      title={`Declaración de ingresos de ${year}`}
      filename={`declaracion-de-ingresos-${year}.pdf`}
      onClose={onClose}
    />
  );
}

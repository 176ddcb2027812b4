import type { Statement } from '@ceiba/commissions/contract';
import { PaperModal } from '@ceiba/platform/web';

interface Props {
  statement: Pick<Statement, 'id_period' | 'id_customers' | 'full_name'> & { code_period: string };
  onClose: () => void;
}

/** A statement as PDF with its explanation. */
export function StatementPaper({ statement, onClose }: Props) {
  const { id_period, id_customers, code_period, full_name } = statement;
  return (
    <PaperModal
      path={`/commissions/statement/pdf/${id_period}/${id_customers}`}
      title={`Estado de cuenta de ${full_name}, ${code_period}`}
      filename={`estado-de-cuenta-${code_period}-${id_customers}.pdf`}
      onClose={onClose}
    />
  );
}

import type { PaperHolder } from '@ceiba/customers/contract';
import { holderText } from '@ceiba/customers/contract';
import { ask } from '@ceiba/platform/web';

interface Props {
  others: readonly PaperHolder[];
  path: (id: number) => string | null;
}

/** Who else has the same, each with a link that opens beside the form. */
export function Holders({ others, path }: Props) {
  return (
    <ul className="cu-others">
      {others.map((holder) => {
        const to = path(holder.id_customers);
        return (
          <li key={`${holder.field}-${holder.id_customers}`}>
            {holderText(holder)}{' '}
            {to && (
              <a href={to} target="_blank" rel="noreferrer">
                Ver cliente {holder.id_customers}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows whose papers they are, too, and asks whether that is meant. */
export function askPapers(others: Props['others'], path: Props['path']): Promise<boolean> {
  return new Promise((resolve) =>
    ask({
      title: 'Otros clientes tienen los mismos datos',
      content: <Holders {...{ others, path }} />,
      yes: 'Guardar de todos modos',
      no: 'Revisar',
      onYes: () => resolve(true),
      onNo: () => resolve(false),
    }),
  );
}

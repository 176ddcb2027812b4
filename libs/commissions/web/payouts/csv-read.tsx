import { Amount, type Fact, Facts } from '@ceiba/platform/web';
import { Alert } from 'antd';
import './payouts.css';

interface Props {
  errors: readonly { line: number; message: string }[];
  sums: readonly { code_money: string; total: string }[];
  facts: readonly Fact[];
}

/** What a CSV came to: its errors by line in a red alert (spec 3, section 5), else what would be saved. */
export function CsvRead({ errors, sums, facts }: Props) {
  if (errors.length > 0)
    return (
      <Alert
        type="error"
        className="po-read"
        showIcon
        role="alert"
        title="El archivo tiene errores; no se guarda nada."
        description={
          <ul className="po-errors">
            {errors.map(({ line, message }, at) => (
              <li key={at}>
                Línea {line}: {message}
              </li>
            ))}
          </ul>
        }
      />
    );
  return (
    <Facts
      className="po-read"
      live
      facts={[
        ...facts,
        ...sums.map(({ code_money, total }): Fact => [
          `Importe en ${code_money}`,
          <Amount key={code_money} value={total} code={code_money} />,
        ]),
      ]}
    />
  );
}

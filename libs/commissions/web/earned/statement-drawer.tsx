import { FilePdfOutlined } from '@ant-design/icons';
import { type Statement, statementLines } from '@ceiba/commissions/contract';
import { Amount, type Fact, Facts } from '@ceiba/platform/web';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { typeFeeText } from '../statements/commission-columns';
import '../parts/parts.css';

interface Props {
  statement: Statement;
  onPrint: () => void;
  onClose: () => void;
}

/** A statement line by line: what was earned, taxes, discounts, what is received. */
export function StatementDrawer({ statement, onPrint, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title={statement.name_period} size={400}>
      <p className="co-figure">
        <Amount value={statement.total_changed} code={statement.code_money} />
      </p>
      <p className="co-note">
        {statement.name_plan} · {typeFeeText(statement.type_fee)}
      </p>
      <Facts
        className="co-receipt"
        facts={[
          ...statementLines(statement).map(({ label, value, sign, main }): Fact => [
            label,
            <>
              {sign} <Amount value={value} />
            </>,
            main && 'main',
          ]),
          ['A recibir', <Amount key="received" value={statement.total_changed} code={statement.code_money} />, 'main'],
        ]}
      />
      <p className="co-result co-ways">
        <Link className="p-way" to={`/detalle-de-comisiones?periodo=${statement.id_period}`}>
          Ver de dónde sale
        </Link>
        <Button icon={<FilePdfOutlined aria-hidden />} onClick={onPrint}>
          PDF
        </Button>
      </p>
    </Drawer>
  );
}

import { CellInput, type CellWalk, typedDay, typedText, walkKeys } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import { choosesLots, type DocumentLot, type DocumentType, typesLots } from '@ceiba/stock/contract';
import { expiryText } from '../../parts/expiry';
import { type DraftLine, goodOf, isLotOf } from './draft';

type LotPart = { lot?: string; date_expiration?: string };

interface Props {
  line: DraftLine;
  row: number;
  type: DocumentType;
  walk: CellWalk;
  invalid: boolean;
  onChange: (part: LotPart) => void;
}

const valueOf = (lot: Pick<DocumentLot, 'lot' | 'date_expiration'>) => `${lot.date_expiration} ${lot.lot}`;

/** The lot of a line: typed for an entry, chosen of what is there otherwise; automatic = the earliest expiry first. */
export function LotCell({ line, row, type, walk, invalid, onChange }: Props) {
  const label = `Lote de ${line.name_product}`;
  if (typesLots(type))
    return (
      <CellInput
        {...{ row, label, walk, invalid }}
        required
        column="lot"
        value={line.lot}
        accept={typedText(50)}
        placeholder="Lote"
        onChange={(lot) => onChange({ lot })}
      />
    );
  if (!choosesLots(type)) return <span className="p-muted">Se elige al enviar</span>;
  const lots = line.lots ?? [];
  const [first] = goodOf(lots);
  const several = first !== undefined && Number(line.qty) > Number(first.stock);
  const automatic = first ? (several ? 'Automático: varios lotes' : `Automático: ${first.lot}`) : 'Automático';
  const known = line.lot === '' || lots.some((lot) => isLotOf(lot, line));
  return (
    <select
      className="p-cell"
      data-cell={`${row}:lot`}
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={line.lot === '' ? '' : valueOf(line)}
      onChange={(event) => {
        const lot = lots.find((one) => valueOf(one) === event.target.value);
        onChange({ lot: lot?.lot ?? '', date_expiration: lot?.date_expiration ?? '' });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Delete') walkKeys(event, { row, column: 'lot', label }, walk);
      }}
    >
      <option value="">{automatic}</option>
      {!known && <option value={valueOf(line)}>{line.lot}</option>}
      {lots.map((lot) => (
        <option key={valueOf(lot)} value={valueOf(lot)}>
          {lot.lot} · {expiryText(lot.date_expiration)}
          {lot.expired && ' (caducado)'} · hay {quantityText(lot.stock, line)}
        </option>
      ))}
    </select>
  );
}

/** Its expiry: typed for an entry, else that of the lot. */
export function ExpiryCell({ line, row, type, walk, invalid, onChange }: Props) {
  if (typesLots(type))
    return (
      <CellInput
        {...{ row, walk, invalid }}
        required
        column="date_expiration"
        label={`Caducidad de ${line.name_product}`}
        value={line.date_expiration}
        accept={typedDay}
        placeholder="AAAA-MM-DD"
        onChange={(date_expiration) => onChange({ date_expiration })}
      />
    );
  const day = line.lot === '' ? goodOf(line.lots ?? [])[0]?.date_expiration : line.date_expiration;
  return <span className={day ? '' : 'p-muted'}>{expiryText(day ?? null)}</span>;
}

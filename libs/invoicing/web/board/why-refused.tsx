import { type ReportRow, useCan, useRecordPath } from '@ceiba/platform/web';
import { STAMP_PLACE_WORDS } from '@ceiba/sales/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../stamping/refusal';

const isPlace = (place: unknown): place is keyof typeof STAMP_PLACE_WORDS =>
  typeof place === 'string' && place in STAMP_PLACE_WORDS;

/** The way to the record where the first of a row's problems is mended; nothing where there is none, or not for this person. */
function Mend({ row }: { row: ReportRow }) {
  const recordPath = useRecordPath();
  if (!isPlace(row.mend_place)) return null;
  const { text, record } = STAMP_PLACE_WORDS[row.mend_place];
  const { mend_customers: id_customers, mend_product: id_product, mend_branch: key_branch_office } = row;
  const path = recordPath(record, { id_customers, id_product, key_branch_office });
  return path ? <Link to={path}>{text}</Link> : null;
}

/** Why a row of the board was refused: pressed it tells one by one, and beside it is the way to the first record to mend. */
export function WhyRefused({ row, children }: { row: ReportRow; children: ReactNode }) {
  const may = useCan(String(row.screen));
  if (row.state !== 'failed' || !row.error) return children;
  const { kind, reference, record, error } = row;
  return (
    <>
      {may() ? (
        <Refusal kind={String(kind)} reference={String(reference)} what={String(record)} error={String(error)}>
          {children}
        </Refusal>
      ) : (
        children
      )}{' '}
      <Mend row={row} />
    </>
  );
}

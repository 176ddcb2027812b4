import { changeLines, fieldName, type Told } from './audit-changes';
import './audit.css';

/** What changed: field, before, after. */
export function ChangeTable({ row }: { row: Told }) {
  const lines = changeLines(row.changes, row.words);
  if (lines.length === 0) return <p className="i-audit-none">Sin cambios.</p>;
  return (
    <table className="i-audit-changes">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.field}>
            <th scope="row">{fieldName(row, one.field)}</th>
            <td>{one.old ?? '-'}</td>
            <td>{one.now ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

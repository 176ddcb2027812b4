import { changeLines, fieldName, valueName } from './audit-words';
import './audit.css';

/** What changed: field, before, after. */
export function ChangeTable({ entity, changes }: { entity: string | null; changes: unknown }) {
  const lines = changeLines(changes);
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
            <th scope="row">{fieldName(entity, one.field)}</th>
            <td>{one.old ?? '-'}</td>
            <td>{valueName(entity, one) ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

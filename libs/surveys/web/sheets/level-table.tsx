import { LevelChip } from './level-chip';

interface Level {
  name: string;
  points: number;
  text: string;
  color: string;
  textColor: string;
}

/** What each part of a questionnaire comes to: its points, and the level in the norm's colours. */
export function LevelTable({ title, rows }: { title: string; rows: readonly Level[] }) {
  return (
    <table className="sv-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="sv-num">
            Puntos
          </th>
          <th scope="col">Nivel</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, points, ...level }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="sv-num">{points}</td>
            <td>
              <LevelChip {...level} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

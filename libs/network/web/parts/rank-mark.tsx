import './parts.css';

const TOP = 8;

/** How far up the ladder a rank stands: eight steps, the reached ones filled. The name beside it says which. */
export function RankMark({ rank }: { rank: number }) {
  return (
    <svg className="nw-rank" viewBox="0 0 80 24" width={80} height={24} aria-hidden>
      {Array.from({ length: TOP }, (_, index) => (
        <rect
          key={index}
          className={index < rank ? 'nw-rank-on' : 'nw-rank-off'}
          x={index * 10}
          y={18 - index * 2}
          width={7}
          height={6 + index * 2}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

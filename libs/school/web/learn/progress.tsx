/** How many lessons are done, as a bar and in words. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  const share = total === 0 ? 0 : Math.floor((done * 100) / total);
  return (
    <div className="school-progress">
      <div
        className="school-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} de ${total} lecciones`}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <span className="p-muted">
        {done} de {total} {total === 1 ? 'lección' : 'lecciones'}
      </span>
    </div>
  );
}

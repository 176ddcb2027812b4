/** The ceiba, drawn: the mark of the product. Decoration only. */
export function TreeMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" fill="none" stroke="currentColor" aria-hidden focusable={false}>
      <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M80 146V84M80 104 56 84M80 96l26-20M80 120l-16-12M80 112l18-12" />
        <path d="M80 92c-34 0-56-12-56-30 0-12 8-20 20-21 3-16 17-27 36-27s33 11 36 27c12 1 20 9 20 21 0 18-22 30-56 30Z" />
        <path d="M60 146c8-2 14-8 20-18 6 10 12 16 20 18M44 148h72" />
      </g>
      <g fill="currentColor" stroke="none" opacity="0.55">
        <circle cx="56" cy="52" r="3.500" />
        <circle cx="80" cy="36" r="3.500" />
        <circle cx="106" cy="50" r="3.500" />
        <circle cx="70" cy="66" r="3.500" />
        <circle cx="94" cy="68" r="3.500" />
        <circle cx="40" cy="66" r="3.500" />
        <circle cx="120" cy="66" r="3.500" />
      </g>
    </svg>
  );
}

/** The mark: a ground line with layers under it. */
export function SoilMark({ sizePx = 24 }: { readonly sizePx?: number }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width={sizePx} height={sizePx} aria-hidden="true">
      <path d="M4 9h16v4.2c-2.7-1-5.3-1-8 .1s-5.3 1.1-8 .1z" fill="var(--soil-humus)" />
      <path d="M4 14.6c2.7 1 5.3 1 8-.1s5.3-1.1 8-.1v3.3H4z" fill="var(--soil-zand)" />
      <path d="M4 18.9h16V22H4z" fill="var(--soil-klei)" />
      <path d="M1 6.5h22" stroke="currentColor" strokeWidth="2.5" fill="none" />
    </svg>
  );
}

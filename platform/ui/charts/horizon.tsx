/** The ground of the sign-in page: the name stands on it, a bore goes into it. The layers run on to both sides. */
export function Horizon({ name }: { readonly name: string }) {
  return (
    <header className="horizon">
      <svg viewBox="0 0 390 344" aria-hidden="true">
        <SoilPatterns />
        <g id="horizon-ground">
          <path className="f-humus" d="M0 178h390v60H0z" />
          <Layer soil="zand" d="M0 220c32-6 54-4 108 4s86 2 142-4 100 9 140 0v124H0z" />
          <Layer soil="klei" d="M0 274c98-8 168 4 230 6s98-1 160-6v70H0z" />
          <Layer soil="veen" d="M0 314c60 8 90 2 160 0s150-8 230 0v30H0z" />
        </g>
        {copies.map((place) => (
          <use key={place} href="#horizon-ground" x={place * 390} />
        ))}
        <path d="M-1950 178h4290" stroke="var(--text)" strokeWidth="4" />
        <Bore />
      </svg>
      <p className="wordmark">{name}</p>
    </header>
  );
}

/** Positions at which the ground is drawn again, in widths of itself; enough for the widest screen. */
const copies = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

function Layer({ soil, d }: { readonly soil: 'zand' | 'klei' | 'veen'; readonly d: string }) {
  return (
    <>
      <path className={`f-${soil}`} d={d} />
      <path fill={`url(#horizon-${soil})`} d={d} />
    </>
  );
}

function Bore() {
  return (
    <>
      <path d="M326 180h40v134h-40z" fill="var(--ground)" />
      <path className="f-humus" d="M334 180h24v38h-24z" />
      <Layer soil="zand" d="M334 220h24v50h-24z" />
      <Layer soil="klei" d="M334 272h24v34h-24z" />
      <text x="326" y="168" fill="var(--text)" fontSize="13" fontWeight="540">
        ± 0,00
      </text>
    </>
  );
}

function SoilPatterns() {
  return (
    <defs>
      <pattern id="horizon-zand" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M3 4h.01M10 11h.01" stroke="var(--soil-ink)" strokeOpacity=".28" strokeWidth="1.6" strokeLinecap="round" />
      </pattern>
      <pattern id="horizon-klei" width="26" height="16" patternUnits="userSpaceOnUse">
        <path d="M2 4h9M15 12h9" stroke="var(--soil-ink)" strokeOpacity=".22" strokeWidth="1.3" />
      </pattern>
      <pattern id="horizon-veen" width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M4 3v5M12 9v5" stroke="var(--soil-ink)" strokeOpacity=".35" strokeWidth="1.3" />
      </pattern>
    </defs>
  );
}

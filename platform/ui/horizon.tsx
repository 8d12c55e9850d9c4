/** The ground of the sign-in page: the name stands on it, a bore goes into it. */
export function Horizon({ name }: { readonly name: string }) {
  return (
    <header className="horizon">
      <svg viewBox="0 0 390 344" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <SoilPatterns />
        <path className="f-humus" d="M-2000 178h4390v44h-2000c-40 9-84-8-140-2s-88 12-142 4S32 214 0 220h-2000z" />
        <Layer soil="zand" d="M-2000 220H0c32-6 54-4 108 4s86 2 142-4 100 11 140 2h2000v52h-2000c-62-7-98 8-160 6S98 266 0 274h-2000z" />
        <Layer soil="klei" d="M-2000 274H0c98-8 168 4 230 6s98-13 160-6h2000v42h-2000c-80 8-160-6-230-2S60 322 0 314h-2000z" />
        <Layer soil="veen" d="M-2000 314H0c60 8 90 4 160 0s150 10 230 2h2000v28h-4390z" />
        <path d="M-2000 178h4390" stroke="var(--text)" strokeWidth="4" />
        <Bore />
      </svg>
      <p className="wordmark">{name}</p>
    </header>
  );
}

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

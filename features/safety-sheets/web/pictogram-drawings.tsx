/** Drawings inside the diamond of each pictogram, on a square of 100 by 100. */
import type { ReactNode } from 'react';
import type { PictogramCode } from '../labels.ts';

const flame = 'M51 18c3 11 17 17 17 33a18 18 0 0 1-8 15c2-7 0-12-5-16 0 6-4 7-6 13-3-6-6-9-6-15-5 3-8 8-8 14a18 18 0 0 1-4-11c0-13 15-19 20-33z';

/** The drawings, by code. */
export const drawings: Readonly<Record<PictogramCode, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="47" cy="60" r="15" />
      <path d="M56 45l6-6 5 5-6 6z" />
      <path
        d="M64 36l2-14M70 39l12-5M70 45l13 5M58 34l-6-10M45 38l-3-10M34 44l-10-6M27 56l-11-1M28 68l-9 5M66 62l10 7M38 79l-4 8M55 79l3 8"
        stroke="#111111"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  GHS02: (
    <>
      <path d={flame} />
      <path d="M30 76h40v6H30z" />
    </>
  ),
  GHS03: (
    <>
      <circle cx="50" cy="65" r="13" fill="none" stroke="#111111" strokeWidth="6" />
      <path d="M50 20c2 9 13 13 13 24a13 13 0 0 1-4 9c1-5-1-8-4-10 0 4-3 5-4 8-2-4-5-5-5-10-3 2-5 6-5 10a14 14 0 0 1-4-9c0-9 10-12 13-22z" />
      <path d="M31 82h38v5H31z" />
    </>
  ),
  GHS04: (
    <g transform="rotate(-28 50 52)">
      <rect x="22" y="42" width="46" height="20" rx="10" />
      <rect x="66" y="47" width="8" height="10" />
      <rect x="76" y="44" width="5" height="16" rx="2" />
    </g>
  ),
  GHS05: (
    <>
      <path d="M22 38l22-12 3 5-22 12zM54 30l22 10-2 5-22-10z" />
      <path d="M42 42v4M42 50v4M42 58v3M60 46v4M60 54v4" stroke="#111111" strokeWidth="4" />
      <path d="M24 66h22c0 4 3 3 3 8h-6c0-3-3-3-3 1l-3 6H24zM54 66c8-6 14-3 22 1l-2 8H54c2-3-2-4 0-9z" />
      <path d="M26 83h48" stroke="#111111" strokeWidth="4" />
    </>
  ),
  GHS06: (
    <>
      <path d="M50 20c13 0 20 8 20 19 0 7-3 10-5 13v8H35v-8c-2-3-5-6-5-13 0-11 7-19 20-19z" />
      <circle cx="42" cy="42" r="5.500" fill="#FFFFFF" />
      <circle cx="58" cy="42" r="5.500" fill="#FFFFFF" />
      <path d="M50 48l-3 6h6z" fill="#FFFFFF" />
      <path d="M42 54v8M47 55v8M53 55v8M58 54v8" stroke="#FFFFFF" strokeWidth="2" />
      <path d="M28 66c9 11 35 11 44 0M28 83c9-11 35-11 44 0" stroke="#111111" strokeWidth="5" fill="none" strokeLinecap="round" />
    </>
  ),
  GHS07: (
    <>
      <path d="M43 20h14l-3 40h-8z" />
      <circle cx="50" cy="73" r="7" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="50" cy="25" r="9" />
      <path d="M32 82V54c0-11 7-18 18-18s18 7 18 18v28z" />
      <path d="M50 42l4 11 11-3-7 9 8 8-11-1-2 11-6-10-10 4 5-10-9-6 12-2z" fill="#FFFFFF" />
    </>
  ),
  GHS09: (
    <>
      <path d="M36 70V54l-10-12M36 60l9-9M36 48V30M36 40l-6-7M36 44l7-8" stroke="#111111" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M18 73h26c-2 4 1 6 5 8H26c-4-2-7-4-8-8z" />
      <path d="M48 66c7-10 22-10 29-2l8-7v16l-8-6c-8 9-22 8-29-1z" />
      <circle cx="56" cy="64" r="2" fill="#FFFFFF" />
    </>
  ),
};

/** Our own glyphs: strokes in a 24 × 24 box. */
const glyphs = {
  close: 'M6.5 6.5l11 11m0-11l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M6 9.5l6 6 6-6',
  help: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM9.6 9.7a2.5 2.5 0 114 2c-.9.6-1.6 1.1-1.6 2.1M12 16.7v.1',
  copy: 'M9 8.5h8.5a2 2 0 012 2V18a2 2 0 01-2 2H10a2 2 0 01-2-2V9.5a1 1 0 011-1zM16 5.5a2 2 0 00-2-1.5H6.5a2 2 0 00-2 2V14A2 2 0 006 15.9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M11 4.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM16 16l4 4',
  out: 'M8 16L17 7M9.5 7H17v7.5',
  warning: 'M12 4.5l8.5 15h-17zM12 10.5v4M12 17v.1',
  error: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM12 8v4.7M12 16v.1',
  info: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM12 11.3V16M12 8v.1',
  success: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM8.5 12.3l2.5 2.5 4.7-5',
  wallet: 'M5.5 6h12A1.5 1.5 0 0119 7.5V9M5.5 6A1.5 1.5 0 004 7.5v10A2 2 0 006 19.5h12a2 2 0 002-2V11a2 2 0 00-2-2H5.5A1.5 1.5 0 014 7.5M16 14.3v.1',
  network: 'M12 3.5l7.4 4.25v8.5L12 20.5l-7.4-4.25v-8.5zM12 12v8M12 12l7-4M12 12L5 8',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  qr: 'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14v2.5M14 19.5h2.5M19.5 14v5.5M16.5 14h.5',
  leave: 'M14 7.5V6a1.5 1.5 0 00-1.5-1.5h-6A1.5 1.5 0 005 6v12a1.5 1.5 0 001.5 1.5h6A1.5 1.5 0 0014 18v-1.5M10 12h10M17 9l3 3-3 3',
  again: 'M19.5 12A7.5 7.5 0 1117 6.4M19.5 4v4.5H15',
  phone: 'M8.5 3.5h7a2 2 0 012 2v13a2 2 0 01-2 2h-7a2 2 0 01-2-2v-13a2 2 0 012-2zM11 17.5h2',
  browser: 'M5.5 4.5h13a2 2 0 012 2v11a2 2 0 01-2 2h-13a2 2 0 01-2-2v-11a2 2 0 012-2zM3.5 9.5h17',
  globe: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM3.25 12h17.5M12 3.25c2.5 2.3 3.7 5.3 3.7 8.75s-1.2 6.45-3.7 8.75c-2.5-2.3-3.7-5.3-3.7-8.75s1.2-6.45 3.7-8.75z',
  key: 'M8.5 11a4.5 4.5 0 110 9 4.5 4.5 0 010-9zM11.7 12.3L19.5 4.5M16 8l2.5 2.5',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-2.9 7.5-7 9-4.1-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15 10',
  coins: 'M9 5.5c3 0 5.5 1.1 5.5 2.5S12 10.5 9 10.5 3.5 9.4 3.5 8 6 5.5 9 5.5zM3.5 8v4c0 1.4 2.5 2.5 5.5 2.5M3.5 12v4c0 1.4 2.5 2.5 5.5 2.5M15 11c3 0 5.5 1.1 5.5 2.5S18 16 15 16s-5.5-1.1-5.5-2.5S12 11 15 11zM9.5 13.5V17c0 1.4 2.5 2.5 5.5 2.5s5.5-1.1 5.5-2.5v-3.5',
} as const

export type IconName = keyof typeof glyphs

/** Decoration: what it means stands beside it in words, or in the label of its control. */
export function Icon({ name, size = 20, flip = false }: { name: IconName; size?: number; flip?: boolean }) {
  return (
    <svg className={flip ? 'flip' : undefined} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={glyphs[name]} stroke="currentColor" strokeWidth={size > 22 ? 1.5 : 1.8} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

import { css } from '../style'
import type { moreGlyphs } from './glyphs'

/** Mirrored in right-to-left languages. */
const flippedClass = css({ transform: 'scaleX(var(--dir))' })

/** Glyphs of Connect, as strokes in a 24 × 24 box. Others are added with the code that renders them. */
const coreGlyphs = {
  close: 'M6.5 6.5l11 11m0-11l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  down: 'M6 9.5l6 6 6-6',
  help: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM9.6 9.7a2.5 2.5 0 114 2c-.9.6-1.6 1.1-1.6 2.1M12 16.7v.1',
  warning: 'M12 4.5l8.5 15h-17zM12 10.5v4M12 17v.1',
  error: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM12 8v4.7M12 16v.1',
  info: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM12 11.3V16M12 8v.1',
  success: 'M12 3.25a8.75 8.75 0 110 17.5 8.75 8.75 0 010-17.5zM8.5 12.3l2.5 2.5 4.7-5',
  wallet:
    'M5.5 6h12A1.5 1.5 0 0119 7.5V9M5.5 6A1.5 1.5 0 004 7.5v10A2 2 0 006 19.5h12a2 2 0 002-2V11a2 2 0 00-2-2H5.5A1.5 1.5 0 014 7.5M16 14.3v.1',
  network: 'M12 3.5l7.4 4.25v8.5L12 20.5l-7.4-4.25v-8.5zM12 12v8M12 12l7-4M12 12L5 8',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  qr: 'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14v2.5M14 19.5h2.5M19.5 14v5.5M16.5 14h.5',
} as const

/** Name of a glyph. */
export type IconName = keyof typeof coreGlyphs | keyof typeof moreGlyphs

const glyphs: Partial<Record<IconName, string>> = coreGlyphs

/** Adds the glyphs of a chunk that is loaded later. */
export function addGlyphs(more: typeof moreGlyphs): void {
  Object.assign(glyphs, more)
}

/** Decorative icon, hidden from screen readers: a text next to it, or the label of its control, has the meaning. */
export function Icon({ name, size = 20, flip = false }: { name: IconName; size?: number; flip?: boolean }) {
  return (
    <svg
      className={flip ? flippedClass : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={glyphs[name] ?? name}
        stroke="currentColor"
        strokeWidth={size > 22 ? 1.5 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

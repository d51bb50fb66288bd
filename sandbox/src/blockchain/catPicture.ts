import { drawOn, paletteOf } from '../shared/marks'

const face =
  '<path d="M24 24 38 34a34 34 0 0 1 20 0l14-10 2 30a26 24 0 0 1-52 0Z" fill="currentColor"/>' +
  '<g fill="none" stroke="#0009" stroke-width="3.5" stroke-linecap="round"><path d="M48 60v4m0 0q-5 6-10 2m10-2q5 6 10 2"/>' +
  '<path d="M14 56l14 2M14 66l14-3M82 56l-14 2M82 66l-14-3"/></g>'

const eyes = [
  '<circle cx="38" cy="50" r="4.5" fill="#000c"/><circle cx="58" cy="50" r="4.5" fill="#000c"/>',
  '<path d="M32 51q6-7 12 0M52 51q6-7 12 0" fill="none" stroke="#000c" stroke-width="4" stroke-linecap="round"/>',
  '<ellipse cx="38" cy="50" rx="2.500" ry="6" fill="#000c"/><ellipse cx="58" cy="50" rx="2.500" ry="6" fill="#000c"/>',
]

/** Draws a sandbox cat; its colour and look depend on its number. */
export function drawCat(id: number): string {
  return drawOn(paletteOf((id * 67) % 360, id % 3), face + (eyes[id % eyes.length] ?? ''))
}

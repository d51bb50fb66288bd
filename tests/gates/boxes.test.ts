import { expect, test } from 'vitest'
import { compare, judge, type Allowed } from '../engines/boxes/compare'
import type { Box, Look } from '../engines/boxes/inPage'

const control: Look = {
  boxes: [
    ['card', 0, 100, 360, 400, false],
    ['qr', 16, 160, 328, 328, false],
    ['qr > svg', 40, 184, 280, 280, false],
    ['name', 16, 120, 80, 20, true],
  ],
}
const changed = (name: string, box: (before: Box) => Box): Look => ({
  boxes: control.boxes.map((before) => (before[0] === name ? box(before) : before)),
})
const moved = (name: string, by: number) =>
  changed(name, ([part, left, top, width, height, text]) => [part, left, top + by, width, height, text])
const judged = (seen: Look, allowed: readonly Allowed[] = []) =>
  judge(compare('pairing', 'webkit', seen, control), 'dark, 390', allowed)

test('behavior: when all boxes match the control, nothing is found', () => {
  expect(judged(control)).toEqual([])
})

test('limit: a box may be off by 2 px and a box of text by 4 px, not more', () => {
  expect(judged(moved('card', 2))).toEqual([])
  expect(judged(moved('name', -4))).toEqual([])
  expect(judged(moved('card', 2.01))).toEqual([
    'pairing (dark, 390) in webkit:\n  card: top 102.01 instead of 100 (+2.01)',
  ])
  expect(judged(moved('name', -5))).toEqual(['pairing (dark, 390) in webkit:\n  name: top 115 instead of 120 (-5)'])
})

test('error: when a code lacks its quiet zone, the finding names each side that differs', () => {
  expect(judged(changed('qr > svg', (before) => [before[0], 16, 160, 328, 328, false]))).toEqual([
    'pairing (dark, 390) in webkit:\n  qr > svg: left 16 instead of 40 (-24), top 160 instead of 184 (-24), width 328 instead of 280 (+48), height 328 instead of 280 (+48)',
  ])
})

test('error: when a box is missing or exists in one engine only, the finding names it', () => {
  const [card, ...others] = control.boxes
  expect(judged({ boxes: others })).toEqual(['pairing (dark, 390) in webkit:\n  card: it is not there'])
  expect(judged({ boxes: [...control.boxes, ['card 2', ...card!.slice(1)] as unknown as Box] })).toEqual([
    'pairing (dark, 390) in webkit:\n  card 2: only this engine has it',
  ])
})

test('error: when a scene does not come to rest, the finding says so and its boxes are not compared', () => {
  expect(judged({ boxes: [], restless: 'a timer waits' })).toEqual([
    'pairing (dark, 390) in webkit:\n  scene: it did not come to rest: a timer waits',
  ])
})

test('error: an allowed difference passes, any other one fails, and so does an unneeded entry', () => {
  const entry: Allowed = { engine: 'webkit', scenes: /^pairing$/, parts: /^card$/, reason: 'it is tried here' }
  expect(judged(moved('card', 5), [entry])).toEqual([])
  expect(judged(moved('qr', 5), [{ ...entry, engine: 'firefox' }])).toEqual([
    'pairing (dark, 390) in webkit:\n  qr: top 165 instead of 160 (+5)',
    'Nothing differs any more in firefox, /^pairing$/, /^card$/. Take the entry out of allowed.ts.',
  ])
})

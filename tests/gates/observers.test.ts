import { afterEach, expect, test } from 'vitest'
import { fixture, type Fixture } from './fixture'
import { layoutInObservers } from './observers'

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

function foundIn(text: string): string[] {
  const tree = fixture({ 'src/stage.ts': text, 'demo/none.ts': '' })
  made.push(tree)
  return layoutInObservers(tree.root).findings
}

test('behavior: no callback of an observer reads or writes layout', () => {
  const { findings, observers } = layoutInObservers('.')
  expect(findings).toEqual([])
  expect(observers).toBeGreaterThanOrEqual(3)
})

test('error: a callback that reads or writes layout, itself or in a function, is found', () => {
  expect(
    foundIn(`new ResizeObserver(() => { stage.style.height = '1px' })
const fit = () => { stage.classList.add('high'); return other() }
function other() { return stage.offsetHeight }
new ResizeObserver(fit)
new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting && list.append(more)))`),
  ).toEqual([
    "src/stage.ts:1: layout in an observer's callback: stage.style.height = '1px'",
    "src/stage.ts:2: layout in an observer's callback: stage.classList.add('high')",
    "src/stage.ts:3: layout in an observer's callback: stage.offsetHeight",
    "src/stage.ts:5: layout in an observer's callback: list.append(more)",
  ])
})

test('behavior: when a callback leaves its work to the next frame, nothing is found', () => {
  expect(
    foundIn(`const fit = () => { stage.style.height = '1px' }
new ResizeObserver(() => { cancelAnimationFrame(frame); frame = requestAnimationFrame(fit) })
new ResizeObserver(() => { requestAnimationFrame(() => { stage.style.height = '1px' }) })`),
  ).toEqual([])
})

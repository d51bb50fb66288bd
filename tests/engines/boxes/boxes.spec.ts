import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { scenes, type SceneName } from '../../e2e/gallery/scenes'
import { allowed } from './allowed'
import { compare, judge, type Difference } from './compare'
import { engines, serveStage, startEngines, type Engine, type Stage } from './engines'

/** Comparison of the layout of every gallery scene between engines. */

const test = base.extend<object, { stages: Record<Engine, Stage> }>({
  stages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, use) => {
      const gallery = await serveStage()
      const { stages, close } = await startEngines(gallery.address)
      await use(stages)
      await close()
      await gallery.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Window sizes, each in one theme, because themes differ in colours only. */
const looks = [
  { name: 'dark, 1280', width: 1280, height: 900, query: '&theme=dark' },
  { name: 'Arabic, light, 390', width: 390, height: 844, query: '&theme=light&locale=ar&dir=rtl' },
] as const
const font = '&font=Even'
/** Scenes per call, and scenes per load of the frame, because WebKit gets slower with each scene. */
const BATCH = 10
const VISIT = 20

const only = process.env.BOXES?.split(',')
const names = (Object.keys(scenes) as SceneName[]).filter((name) => only?.includes(name) ?? true)

async function lookAt(stage: Stage, { width, height, query }: (typeof looks)[number], scenes: readonly SceneName[]) {
  const seen = []
  for (let from = 0; from < scenes.length; from += BATCH) {
    if (from % VISIT === 0) await stage.size(width, height, `?scene=connect${query}${font}`)
    const batch = scenes.slice(from, from + BATCH)
    seen.push(...(await stage.look(batch.map((name) => ({ query: `?scene=${name}${query}${font}` })))))
  }
  return seen
}

/** Draws scenes in every engine, and returns what differs from Chromium, with the number of Chromium's boxes. */
async function compareAll(stages: Record<Engine, Stage>, look: (typeof looks)[number], scenes: readonly SceneName[]) {
  const [control, ...others] = await Promise.all(engines.map((engine) => lookAt(stages[engine], look, scenes)))
  const found = scenes.flatMap((scene, at): Difference[] => {
    const right = control![at]!
    if (right.restless) return [{ scene, engine: 'chromium', part: 'scene', what: right.restless }]
    return (['firefox', 'webkit'] as const).flatMap((engine, index) =>
      compare(scene, engine, others[index]![at]!, right),
    )
  })
  return { found, boxes: control!.reduce((sum, one) => sum + one.boxes.length, 0) }
}

for (const look of looks)
  test(`behavior: in Firefox and WebKit, every box of every scene is where Chromium has it (${look.name})`, async ({
    stages,
  }) => {
    test.setTimeout(900_000)
    const began = performance.now()
    const { found: first, boxes } = await compareAll(stages, look, names)
    // On a busy machine, a scene may look at rest before its last code has arrived. What differs is drawn once more.
    const differing = names.filter((name) => first.some(({ scene }) => scene === name))
    const { found } = differing.length > 0 ? await compareAll(stages, look, differing) : { found: first }
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `${look.name}: ${names.length} scenes, ${boxes} boxes in each of ${engines.length} engines, ${seconds} s, ${differing.length} drawn twice`,
    )
    mkdirSync('.cache/engines', { recursive: true })
    writeFileSync(`.cache/engines/boxes ${look.name}.json`, JSON.stringify(found, null, 1))
    // With only some of the scenes, only their entries are needed.
    const needed = allowed.filter((entry) => names.some((name) => entry.scenes.test(name)))
    expect(judge(found, look.name, needed)).toEqual([])
  })

/** Faults to plant in one engine, and the expected findings. */
const planted = [
  {
    fault: 'a box is moved by 5 px',
    scene: 'connect',
    style: '[data-part=name] { position: relative; top: 5px }',
    said: /\n {2}name: top [\d.]+ instead of [\d.]+ \(\+5\)\n/,
  },
  {
    fault: 'a code has no quiet zone',
    scene: 'qr',
    style: '[data-part=qr] { padding: 0 }',
    said: /\n {2}qr > svg: left \d+ instead of \d+ \(-24\), top \d+ instead of \d+ \(.?\d+\), width 328 instead of 280 \(\+48\)/,
  },
] as const

for (const engine of ['firefox', 'webkit'] as const) {
  for (const { fault, scene, style, said } of planted) {
    test(`error: when ${fault} in ${engine} alone, the finding names the scene, the engine and the difference`, async ({
      stages,
    }) => {
      test.setTimeout(180_000)
      const query = `?scene=${scene}&theme=dark${font}`
      const look = async (style: string) => {
        const [[control], [seen]] = await Promise.all([
          stages.chromium.look([{ query }]),
          stages[engine].look([{ query, style }]),
        ])
        return judge(compare(scene, engine, seen!, control!), 'dark, 390', [])
      }
      for (const name of ['chromium', engine] as const) await stages[name].size(390, 844, query)
      expect(await look('')).toEqual([])
      const [finding = ''] = await look(style)
      expect(finding).toContain(`${scene} (dark, 390) in ${engine}:`)
      expect(`${finding}\n`).toMatch(said)
    })
  }
}

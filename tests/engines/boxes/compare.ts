import type { Engine } from './engines'
import type { Box, Look } from './inPage'

/** Largest difference that passes, in CSS px: of a box, and of a box of text. */
const BOX_LIMIT = 2
const TEXT_LIMIT = 4

export interface Difference {
  scene: string
  engine: Engine
  part: string
  /** Description of the difference, with its amount. */
  what: string
}

const sides = ['left', 'top', 'width', 'height'] as const

function differs([, ...box]: Box, [, ...control]: Box): string | undefined {
  const limit = box[4] && control[4] ? TEXT_LIMIT : BOX_LIMIT
  const found = sides.flatMap((side, index) => {
    const [is, was] = [box[index] as number, control[index] as number]
    const by = Math.round((is - was) * 100) / 100
    return Math.abs(by) > limit ? [`${side} ${is} instead of ${was} (${by > 0 ? '+' : ''}${by})`] : []
  })
  return found.length > 0 ? found.join(', ') : undefined
}

/** Lists the differences between the boxes of a scene in an engine and in the control. */
export function compare(scene: string, engine: Engine, look: Look, control: Look): Difference[] {
  const say = (part: string, what: string): Difference => ({ scene, engine, part, what })
  if (look.restless) return [say('scene', `it did not come to rest: ${look.restless}`)]
  const boxes = new Map(look.boxes.map((box) => [box[0], box]))
  const controls = new Map(control.boxes.map((box) => [box[0], box]))
  return [
    ...[...controls].flatMap(([name, other]) => {
      const box = boxes.get(name)
      const what = box ? differs(box, other) : 'it is not there'
      return what ? [say(name, what)] : []
    }),
    ...[...boxes.keys()].filter((name) => !controls.has(name)).map((name) => say(name, 'only this engine has it')),
  ]
}

/** Difference that is allowed, with its reason. */
export interface Allowed {
  engine: Engine
  /** Matches the names of scenes. */
  scenes: RegExp
  /** Matches the names of parts. */
  parts: RegExp
  reason: string
}

const covers = ({ engine, scenes, parts }: Allowed, found: Difference) =>
  engine === found.engine && scenes.test(found.scene) && parts.test(found.part)

/** Describes the differences that no entry allows, and the entries that are no longer needed. */
export function judge(found: readonly Difference[], look: string, allowed: readonly Allowed[]): string[] {
  const left = found.filter((one) => !allowed.some((entry) => covers(entry, one)))
  const groups = new Map<string, Difference[]>()
  for (const one of left) {
    const where = `${one.scene} (${look}) in ${one.engine}`
    groups.set(where, [...(groups.get(where) ?? []), one])
  }
  return [
    ...[...groups].map(([where, list]) => {
      const named = list.slice(0, 6).map(({ part, what }) => `\n  ${part}: ${what}`)
      return `${where}:${named.join('')}${list.length > named.length ? `\n  and ${list.length - named.length} more` : ''}`
    }),
    ...allowed
      .filter((entry) => !found.some((one) => covers(entry, one)))
      .map(
        ({ engine, scenes, parts }) =>
          `Nothing differs any more in ${engine}, ${scenes}, ${parts}. Take the entry out of allowed.ts.`,
      ),
  ]
}

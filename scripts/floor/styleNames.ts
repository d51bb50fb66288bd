/** CSS that the floor lacks, by the words used in a style sheet. */
import type { Identifier } from '@mdn/browser-compat-data'
import { children, part, younger } from './data'

/** Versions by word. */
export type Words = Readonly<Record<string, string>>

export interface YoungStyles {
  properties: Words
  /** Keywords and functions by property that takes them only later. */
  values: Readonly<Record<string, Words>>
  /** Keywords that every property takes. */
  keywords: Words
  functions: Words
  units: Words
  /** Pseudo-classes and pseudo-elements, without their colons. */
  selectors: Words
  atRules: Words
  /** Features of `@media`. */
  media: Words
}

const WORD = /^[a-z][a-z-]*$/
const young = (at: Identifier | undefined, word = WORD): Words =>
  Object.fromEntries(
    children(at).flatMap(([name, { __compat }]) => {
      const since = __compat && word.test(name) ? younger(__compat) : undefined
      return since === undefined ? [] : [[name, since]]
    }),
  )
const one = (path: string, ...words: string[]): Words => {
  const compat = part(path)?.__compat
  const since = compat && younger(compat)
  return since === undefined ? {} : Object.fromEntries(words.map((word) => [word, since]))
}

const viewport = (size: string) => ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax'].map((unit) => size + unit)
const length = 'css.types.length'

export const youngStyles: YoungStyles = {
  properties: young(part('css.properties')),
  values: Object.fromEntries(
    children(part('css.properties')).flatMap(([name, entry]) => {
      const words = young(entry)
      return Object.keys(words).length > 0 ? [[name, words]] : []
    }),
  ),
  keywords: { ...young(part('css.types.global_keywords')), ...young(part('css.types.color.system-color')) },
  functions: {
    ...young(part('css.types')),
    ...young(part('css.types.color')),
    ...young(part('css.types.image')),
    ...young(part('css.types.transform-function')),
    ...young(part('css.types.filter-function')),
    ...young(part('css.types.basic-shape')),
    ...young(part('css.types.gradient')),
    ...one('css.types.easing-function.linear-function', 'linear'),
  },
  units: {
    ...young(part(length)),
    ...one(`${length}.container_query_length_units`, 'cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'),
    ...one(`${length}.viewport_percentage_units_dynamic`, ...viewport('d')),
    ...one(`${length}.viewport_percentage_units_large`, ...viewport('l')),
    ...one(`${length}.viewport_percentage_units_small`, ...viewport('s')),
  },
  selectors: young(part('css.selectors')),
  atRules: { ...young(part('css.at-rules')) },
  media: { ...young(part('css.at-rules.media')) },
}

/** Notations that are younger than the words in them. */
export const youngWriting: readonly { name: string; pattern: RegExp; since: string }[] = (
  [
    ['a colour made from another (from)', 'css.types.color.rgb.relative_syntax', /\((?:\s*)from\s/],
    [
      'a gradient through a colour space (in)',
      'css.types.gradient.linear-gradient.interpolation_color_space',
      /gradient\((?:[^(),]*\s)?in\s/,
    ],
    ['a gradient of one colour', 'css.types.gradient.linear-gradient.single_color_stop', /$^/],
  ] as const
).flatMap(([name, path, pattern]) => {
  const compat = part(path)?.__compat
  const since = compat && younger(compat)
  return since === undefined ? [] : [{ name, pattern, since }]
})

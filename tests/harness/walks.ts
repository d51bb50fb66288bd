import { dirname, join } from 'node:path'
import type { Walk } from '../../src/testing/walk/types'

const files = import.meta.glob<{ default: Walk | Walk[] }>(
  ['../machines/*.walk.ts', '../../src/features/*/tests/*.walk.ts'],
  { eager: true },
)

/** All walks, those of the features too, each with the file of its recorded effects. */
export const recorded = Object.entries(files).flatMap(([path, file]) =>
  [file.default]
    .flat()
    .map((one) => ({ one, effects: join(import.meta.dirname, dirname(path), 'effects', `${one.name}.txt`) })),
)

export const walks = recorded.map(({ one }) => one)

import { beforeAll, describe, expect, test } from 'vitest'
import { reads } from '../harness/reads'
import { loadMachines, loadWalks, withoutWalk, type FoundMachine } from '../harness/load'
import type { Walk } from '../../src/testing/walk/types'
import { faults, walk } from '../harness/walk'
import { recorded } from '../harness/walks'

const root = new URL('../..', import.meta.url).pathname

describe('walks', () => {
  test.each(recorded.map(({ one, effects }) => [one.name, one, effects] as const))(
    'behavior: the walk of %s takes every state and transition, each with its recorded effects',
    async (_, one, file) => {
      const report = walk(one)
      expect(faults(report)).toEqual([])
      const effects = report.givenUp.filter((source) => !reads.has(source))
      expect(effects, 'what is given up and not said to be undone').toEqual(Object.keys(one.givenUp ?? {}).sort())
      await expect(report.effects).toMatchFileSnapshot(file)
    },
    400_000,
  )

  describe('all machines', () => {
    let machines: FoundMachine[] = []
    let loaded: Walk[] = []
    beforeAll(async () => {
      machines = await loadMachines(root)
      loaded = await loadWalks(root)
    })
    test('behavior: every machine in the source has a walk', () => {
      expect(machines.length).toBeGreaterThan(0)
      expect(withoutWalk(machines, loaded).map(({ name }) => name)).toEqual([])
    })
  })
})

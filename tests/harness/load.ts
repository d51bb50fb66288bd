import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { Walk } from '../../src/testing/walk/types'

const MODULE = /(?<!\.d)\.tsx?$/

/** Matches the files that test a feature, which are beside it. */
export const FEATURE_TEST = /(^|[\\/])src[\\/]features[\\/][^\\/]+[\\/]tests[\\/]/

/** Matches what is built and installed in a folder. */
const MADE = /(^|[\\/])(dist|node_modules)[\\/]/

/** Files below a folder whose names match, sorted, without those built or installed. Empty if the folder does not exist. */
export function filesBelow(folder: string, end: RegExp): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => end.test(name) && !MADE.test(name))
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Files of the product below a folder, as {@link filesBelow}, without tests that are beside a feature. */
export const sourcesBelow = (folder: string, end = MODULE): string[] =>
  filesBelow(folder, end).filter((file) => !FEATURE_TEST.test(file))

/** Modules of a room, with those of the features: `components` is `src/components` and `src/features/NAME/components`. */
export const modulesOf = (root: string, room: string): string[] => [
  ...filesBelow(join(root, 'src', room), MODULE),
  ...filesBelow(join(root, 'src/features'), MODULE).filter(
    (file) => relative(join(root, 'src/features'), file).split(sep)[1] === room,
  ),
]

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value

export interface FoundMachine {
  file: string
  name: string
  machine: AnyStateMachine
}

/** Loads the walk definitions of a tree: the default exports of the files `NAME.walk.ts`. */
export async function loadWalks(root: string): Promise<Walk[]> {
  const found: Walk[] = []
  for (const file of ['tests/machines', 'src/features'].flatMap((name) =>
    filesBelow(join(root, name), /\.walk\.tsx?$/),
  )) {
    const { default: exported } = (await import(pathToFileURL(file).href)) as { default?: Walk | Walk[] }
    const list = [exported ?? []].flat()
    if (list.length === 0) throw new Error(`${file} has no walk as its default export.`)
    found.push(...list)
  }
  return found
}

/** Loads the machines that the modules of the room `machines` export. */
export async function loadMachines(root: string): Promise<FoundMachine[]> {
  const found = new Map<AnyStateMachine, FoundMachine>()
  for (const file of modulesOf(root, 'machines')) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, machine] of Object.entries(exported))
      if (isMachine(machine) && !found.has(machine)) found.set(machine, { file, name, machine })
  }
  return [...found.values()]
}

/** Machines without a walk. A machine provided with other actors is the same chart. */
export const withoutWalk = (machines: readonly FoundMachine[], walks: readonly Walk[]): FoundMachine[] =>
  machines.filter(({ machine }) => !walks.some((walk) => walk.machine.config === machine.config))

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createMachine, type UnknownMachineConfig } from 'xstate'
import { afterEach, describe, expect, test } from 'vitest'
import { chartsOf, differences, levelOf } from '../../scripts/charts/contract'
import { chartFile } from '../../scripts/charts/file'
import { contractFindings, release, update } from '../../scripts/charts/gate'
import { chartsAt, filesOfTree } from '../../scripts/charts/read'
import { ReportReader } from '../../scripts/charts/reports'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})
const tree = (files: Record<string, string>): Fixture => {
  const one = fixture({ 'package.json': '{"name":"fixture","type":"module","version":"1.4.0"}', ...files })
  made.push(one)
  return one
}

const project = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: the charts of the sources are those of the contract, with the changes that it names', async () => {
  expect(contractFindings(project, chartsOf(await filesOfTree(project)))).toEqual([])
})

/** A lamp with a timer: what a release has had. */
const lamp = {
  id: 'lamp',
  initial: 'off',
  states: {
    off: { description: 'It is dark.', tags: ['resting'], on: { 'lamp.toggle': { target: 'on', guard: 'hasPower' } } },
    on: {
      tags: ['waiting', 'bright'],
      initial: 'warming',
      on: { 'lamp.toggle': { target: 'off', actions: 'report' } },
      after: { PATIENCE: 'off' },
      states: { warming: { always: 'full' }, full: {} },
    },
  },
} satisfies UnknownMachineConfig

const [off, on] = [lamp.states.off, lamp.states.on]
const changed = (config: UnknownMachineConfig, reports: readonly string[] = ['lamp.over']) => {
  const of = (one: UnknownMachineConfig, sent: readonly string[]) =>
    chartsOf([chartFile(createMachine(one), '1.4.0', { reports: sent })])
  const changes = differences(of(lamp, ['lamp.over']), of(config, reports))
  return { level: levelOf(changes), sentences: changes.map(({ sentence }) => sentence) }
}

describe('what has changed', () => {
  test('behavior: when nothing has changed, nothing is told', () => {
    expect(changed(lamp)).toEqual({ level: undefined, sentences: [] })
  })

  test.each<[string, UnknownMachineConfig, readonly string[] | undefined, string, string]>([
    [
      'an event is added',
      { ...lamp, on: { 'lamp.broken': '.off' } },
      undefined,
      'minor',
      'Chart `lamp`: the event `lamp.broken` is new.',
    ],
    ['a report is gone', lamp, [], 'major', 'Chart `lamp`: the report `lamp.over` is gone.'],
    ['a report is added', lamp, ['lamp.over', 'lamp.lit'], 'minor', 'Chart `lamp`: the report `lamp.lit` is new.'],
    [
      'a tag is gone',
      { ...lamp, states: { off, on: { ...on, tags: ['waiting'] } } },
      undefined,
      'major',
      'Chart `lamp`: the tag `bright` of the state `on` is gone.',
    ],
    [
      'a state is added',
      { ...lamp, states: { off, on, broken: { initial: 'cold', states: { cold: {} } } } },
      undefined,
      'minor',
      'Chart `lamp`: the state `broken` with the state in it is new.',
    ],
    [
      'a description is another',
      { ...lamp, states: { off: { ...off, description: 'No light.' }, on } },
      undefined,
      'patch',
      'Chart `lamp`: the description of the state `off` was “It is dark.” and is “No light.”.',
    ],
    [
      'a state becomes final',
      { ...lamp, states: { off, on: { ...on, states: { warming: on.states.warming, full: { type: 'final' } } } } },
      undefined,
      'major',
      'Chart `lamp`: the type of the state `on.full` is another: final.',
    ],
    [
      'a guard is gone',
      { ...lamp, states: { off: { ...off, on: { 'lamp.toggle': 'on' } }, on } },
      undefined,
      'patch',
      'Chart `lamp`: what `lamp.toggle` does in the state `off` was “[hasPower] → on” and is “→ on”.',
    ],
    [
      'a limit leads elsewhere',
      { ...lamp, states: { off, on: { ...on, after: { PATIENCE: '.full' } } } },
      undefined,
      'patch',
      'Chart `lamp`: what `after PATIENCE` does in the state `on` was “→ off” and is “→ .full”.',
    ],
  ])('behavior: when %s, it is named with its level', (_, config, reports, level, sentence) => {
    expect(changed(config, reports)).toEqual({ level, sentences: [sentence] })
  })

  test('behavior: when a state is removed, its inner states are counted, and no further sentence is about its event', () => {
    const { level, sentences } = changed({ ...lamp, states: { off: { ...off, on: {} } } })
    expect(level).toBe('major')
    expect(sentences).toEqual([
      'Chart `lamp`: the event `lamp.toggle` is gone.',
      'Chart `lamp`: the state `on` with the 2 states in it is gone.',
    ])
  })

  test('behavior: when a chart comes and another goes, both are named', () => {
    const of = (id: string) => chartsOf([chartFile(createMachine({ ...lamp, id }), '1.4.0')])
    expect(differences(of('lamp'), of('torch')).map(({ level, sentence }) => `${level}: ${sentence}`)).toEqual([
      'major: The chart `lamp` is gone.',
      'minor: The chart `torch` is new.',
    ])
  })

  test('error: when an action has no name, the chart cannot be written', () => {
    const config: UnknownMachineConfig = { ...lamp, entry: () => undefined }
    expect(() => chartFile(createMachine(config), '1.4.0')).toThrow(
      'The chart lamp cannot be written: It has an action without a name',
    )
  })
})

const LAMP = `import { sendParent, setup } from 'xstate'
import type { LampReport } from './reports'
export const lampMachine = setup({
  actions: { report: sendParent((_, report: LampReport) => report) },
}).createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.toggle': 'on' } }, on: { on: { 'lamp.toggle': 'off' } } } })
`
const REPORTS = `export type LampReport = { type: 'lamp.lit' } | ({ type: 'lamp.out' } & { why: string })\n`
const source = { 'src/machines/lamp.ts': LAMP, 'src/machines/reports.ts': REPORTS }
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n'

describe('the gate', () => {
  const now = (config: UnknownMachineConfig) => chartsOf([chartFile(createMachine(config), '1.4.0')])
  const broken = { ...lamp, states: { off, on, broken: {} } }
  const sentence = 'minor: Chart `lamp`: the state `broken` is new.'

  test('error: when the contract has changed, it fails until both files say so, and says what to do', () => {
    const { root, write } = tree({ 'CHANGELOG.md': CHANGELOG, 'scripts/charts/README.md': '' })
    expect(contractFindings(root, now(lamp)).join()).toContain('There is no scripts/charts/contract.json')
    release(root, now(lamp), '1.4.0')
    expect(contractFindings(root, now(lamp))).toEqual([])
    expect(contractFindings(root, now({ ...lamp, description: 'Only said otherwise.' }))).toEqual([])

    const changelog = expect.stringContaining('add a line that begins with "- Chart `lamp`: " below "## Unreleased"')
    expect(contractFindings(root, now(broken))).toEqual([
      `since 1.4.0, and not in scripts/charts/contract.json: ${sentence}`,
      expect.stringContaining('run "npm run charts -- --update"'),
      changelog,
    ])
    update(root, now(broken))
    expect(contractFindings(root, now(broken))).toEqual([changelog])
    write('CHANGELOG.md', `${CHANGELOG}- Chart \`torch\`: as \`lamp\`, it can be \`broken\`.\n`)
    expect(contractFindings(root, now(broken))).toEqual([changelog])
    write('CHANGELOG.md', `${CHANGELOG}- Chart \`lamp\`: it can be \`broken\`.\n\n## 1.4.0\n`)
    expect(contractFindings(root, now(broken))).toEqual([])
    write('CHANGELOG.md', `${CHANGELOG}## 1.4.0\n\n- Chart \`lamp\`: it can be \`broken\`.\n`)
    expect(contractFindings(root, now(broken))).toEqual([changelog])

    expect(contractFindings(root, now(lamp))[0]).toContain(`and no longer so: ${sentence}`)
    expect(() => release(root, now(broken), '1.4.0')).toThrow('is of version 1.4.0 already')
    // A version without a section is not released, so its contract is a draft.
    write('CHANGELOG.md', CHANGELOG)
    release(root, now(broken), '1.4.0')
    expect(contractFindings(root, now(broken))).toEqual([])
    release(root, now(broken), '1.5.0')
    expect(contractFindings(root, now(broken))).toEqual([])
  })

  test('error: when the charts of a tree are not those of its contract, the command fails', () => {
    const one = tree({
      ...source,
      'scripts/charts/contract.json': '{"schema":1,"version":"1.4.0","changes":[],"charts":{}}',
    })
    const { code, output } = gate('charts', one)
    expect(output).toContain('minor: The chart `lamp` is new.')
    expect(code).toBe(1)
  })
})

describe('--against', () => {
  test('behavior: when the sources have changed since a commit, its charts are compared with those of today', async () => {
    const one = tree(source)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
        cwd: one.root,
        stdio: 'pipe',
      })
    git('init', '-q')
    git('add', 'src', 'package.json')
    git('commit', '-q', '-m', 'One')
    one.write('src/machines/reports.ts', REPORTS.replace('lamp.lit', 'lamp.bright'))
    const { code, output } = gate('charts', one, '--against', 'HEAD', '--out', 'charts')
    expect(output).toContain('major\n  Chart `lamp`: the report `lamp.lit` is gone.')
    expect(output).toContain('minor\n  Chart `lamp`: the report `lamp.bright` is new.')
    expect(output).toContain('The next version is at least a major.')
    expect(code).toBe(0)
    // The written files are a set of charts themselves.
    const written = await chartsAt(one.root, 'charts')
    expect(written.get('lamp')?.contract).toEqual({
      events: 'lamp.toggle',
      reports: 'lamp.bright lamp.out',
      states: { off: '', on: '' },
    })
  })

  test.each([
    ['v9.9.9', 'There is no folder, file or git ref "v9.9.9".'],
    ['empty', 'There is no chart file in '],
    ['torn', 'torn/lamp.json is no JSON: '],
    ['other', 'other/package.json is no chart: '],
    ['later', 'later/lamp.json has the schema 2, and this version of walletchart reads 1'],
    ['later.json', 'later.json has the schema 2, and this version reads 1'],
    ['none.json', 'none.json is no contract of charts'],
  ])('error: when it is given %s, what is wrong is named', async (place, message) => {
    const { root } = tree({
      'empty/README.md': '',
      'torn/lamp.json': '{"schema":',
      'other/package.json': '{"name":"fixture"}',
      'later/lamp.json': '{"schema":2,"id":"lamp","reports":[],"emits":[]}',
      'later.json': '{"schema":2,"changes":[],"charts":{}}',
      'none.json': '{"charts":{}}',
    })
    await expect(chartsAt(root, place)).rejects.toThrow(message)
  })
})

describe('reports', () => {
  const reportsOf = (lines: string) => {
    const { root } = tree({
      ...source,
      'src/machines/lamp.ts': `import type { LampReport } from './reports'\n${lines}`,
    })
    return new ReportReader(root).of('src/machines/lamp.ts', new Set())
  }

  test.each([
    ['the type that its function takes', 'sendParent((_, report: LampReport) => report)'],
    ['the type that its function returns', "sendParent((): LampReport => ({ type: 'lamp.lit' }))"],
    ['what it satisfies', 'sendParent(report satisfies LampReport)'],
  ])('behavior: when a chart sends to its parent, its reports are read from %s', (_, call) => {
    expect(reportsOf(call)).toEqual({ reports: ['lamp.lit', 'lamp.out'], emits: [] })
  })

  test('behavior: when a chart emits, the events are those of its setup', () => {
    expect(reportsOf('setup({ types: { emitted: {} as LampReport } })').emits).toEqual(['lamp.lit', 'lamp.out'])
  })

  test.each([
    ['is not declared', 'sendParent((_, report) => report)', 'the type of an event for the parent is not declared'],
    ['is not found', 'sendParent((_, report: Gone) => report)', 'the type Gone is not found'],
    [
      'is a text of any kind',
      'sendParent((_, report: { type: string }) => report)',
      'the `type` of an event is not one text',
    ],
  ])('error: when the type of a report %s, the module is named', (_, call, message) => {
    expect(() => reportsOf(call)).toThrow(`src/machines/lamp.ts: ${message}`)
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { snapshotSuggestions, suggestionsAsked } from '../../../../src/domain/wallet/suggestions'
import { takeSnapshot } from '../../../../src/doors/snapshot'
import { json, serve } from '../../../support/server'

const folder = mkdtempSync(join(tmpdir(), 'walletchart-'))
afterEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
})

/** Returns the id of a wallet: 64 hexadecimal digits. */
const idOf = (letter: string) => letter.repeat(64)
const wallets = ['a', 'b', 'c', 'd', 'e'].map((letter) => ({
  id: idOf(letter),
  name: letter.toUpperCase(),
  image_id: `image-${letter}`,
}))
/** Serves a registry; the image of `c` is missing, that of `d` is too large. */
const registry = () =>
  serve(({ url }, response) => {
    if (url.pathname.startsWith('/getWalletImage/image-c')) return response.writeHead(404).end()
    if (url.pathname.startsWith('/getWalletImage/')) {
      const bytes = Buffer.alloc(url.pathname.endsWith('d') ? 40_000 : 6, 7)
      return response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
    }
    const include = url.searchParams.get('include')?.split(',')
    const exclude = url.searchParams.get('exclude')?.split(',') ?? []
    const found = wallets.filter(({ id }) => (!include || include.includes(id)) && !exclude.includes(id))
    const data =
      url.searchParams.get('projectId') === 'p' ? found.slice(0, Number(url.searchParams.get('entries'))) : []
    json(response, { data, count: data.length && 480 })
  })

test('behavior: a snapshot has the first answers that the page needs, and the page accepts it', async () => {
  const server = await registry()
  const lists = { featuredWalletIds: [idOf('d'), idOf('b')], excludeWalletIds: [idOf('a')] }
  const snapshot = await takeSnapshot({ projectId: 'p', networks: ['eip155:1'], ...lists, registry: server.base })
  expect(snapshot).toMatchObject({
    projectId: 'p',
    featured: [{ id: idOf('d') }, { id: idOf('b') }],
    recommended: [{ id: idOf('c') }, { id: idOf('e') }],
    excluded: [{ name: 'A' }],
    count: 480,
  })
  expect(snapshot.images).toEqual({
    'image-b': expect.stringMatching(/^data:image\/png;base64,BwcH/),
    'image-e': expect.any(String),
  })
  const asked = suggestionsAsked(['eip155:1'], { includeWalletIds: [], ...lists })
  const stored: unknown = JSON.parse(JSON.stringify(snapshot))
  expect(snapshotSuggestions(stored, 'p', asked, snapshot.timestamp)?.featured).toHaveLength(2)
})

/** Runs the command from its source; resolves with its exit code and its output. */
const command = (...given: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'src/doors/snapshotCommand.ts', ...given], (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: `${out}${err}` }),
    ),
  )

test('behavior: the command writes the snapshot to a file', async () => {
  const server = await registry()
  const out = join(folder, 'catalogue.json')
  const given = ['--project-id', 'p', '--networks', 'eip155:1,eip155:137', '--registry', server.base, '--out', out]
  expect(await command(...given)).toEqual({ code: 0, said: expect.stringContaining('4 wallets, 2 images') })
  const written = JSON.parse(readFileSync(out, 'utf8')) as { asked: string; recommended: unknown[] }
  expect(written.recommended).toHaveLength(4)
  expect(JSON.parse(written.asked)).toEqual([['eip155:1', 'eip155:137'], [], [], []])
  expect(readdirSync(folder)).toEqual(['catalogue.json'])
})

test('behavior: the command passes each of its lists to the registry', async () => {
  const server = await registry()
  const out = join(folder, 'catalogue.json')
  const lists = {
    includeWalletIds: ['a', 'b', 'c'].map(idOf),
    excludeWalletIds: [idOf('c'), idOf('d')],
    featuredWalletIds: [idOf('b')],
  }
  const { code } = await command(
    ...['--project-id', 'p', '--networks', 'eip155:1', '--registry', server.base, '--out', out],
    ...['--include', lists.includeWalletIds.join(',')],
    ...['--exclude', lists.excludeWalletIds.join(', ')],
    ...['--featured', lists.featuredWalletIds.join(',')],
  )
  expect(code).toBe(0)
  const asked = server.seen
    .filter(({ url }) => url.pathname.endsWith('/getWallets'))
    .map(({ url: { searchParams } }) => ['include', 'exclude', 'chains'].map((name) => searchParams.get(name)))
  const ids = (letters: string) => [...letters].map(idOf).join(',')
  expect(asked).toHaveLength(3)
  expect(asked).toEqual(
    expect.arrayContaining([
      // Recommended, featured and excluded wallets.
      [ids('abc'), ids('bcd'), 'eip155:1'],
      [ids('b'), null, null],
      [ids('cd'), null, null],
    ]),
  )
  const written = JSON.parse(readFileSync(out, 'utf8')) as { asked: string }
  expect(written).toMatchObject({
    featured: [{ id: idOf('b') }],
    recommended: [{ id: idOf('a') }],
    excluded: [{ name: 'C' }, { name: 'D' }],
    asked: suggestionsAsked(['eip155:1'], lists),
  })
})

test.each<[string, string[], string]>([
  ['an unknown project', ['--project-id', 'q'], 'no wallets for this project'],
  ['no project', [], '--project-id'],
])('error: when there is %s, the command writes no file and says why', async (_, project, said) => {
  const server = await registry()
  const out = join(folder, 'catalogue.json')
  const { code, said: text } = await command(
    ...project,
    '--networks',
    'eip155:1',
    '--registry',
    server.base,
    '--out',
    out,
  )
  expect([code, text]).toEqual([1, expect.stringContaining(said)])
  expect(readdirSync(folder)).toEqual([])
})

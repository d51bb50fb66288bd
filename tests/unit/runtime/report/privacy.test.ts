import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { ModalError } from '../../../../src/domain/errors'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { mainnet } from '../../../../src/doors/networks'
import { recordEvents } from '../../../../src/runtime/inspection/recorder'
import { createReport } from '../../../../src/runtime/report/report'
import { page } from '../../../support/page'

afterEach(() => vi.unstubAllGlobals())

const HEX = '0123456789abcdef'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MNEMONIC =
  'abandon ability legal winner thank year wave sausage worth useful title dose wallet network email token'
const text = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const word = text(LETTERS, 9, 14)

/** Text that names a person, moves money or opens a door. */
const secret: fc.Arbitrary<string> = fc.oneof(
  text(HEX, 40).map((hex) => `0x${hex}`),
  text(`${HEX}ABCDEF`, 40).map((hex) => `0x${hex}`),
  text(HEX, 64).map((hex) => `0x${hex}`),
  text(HEX, 64),
  text(HEX, 130).map((hex) => `0x${hex}`),
  text(BASE58, 43, 44),
  text(BASE58, 87, 88),
  text(BASE58, 33).map((rest) => `1${rest}`),
  text(BECH32, 38).map((rest) => `bc1q${rest}`),
  text(BECH32, 38).map((rest) => `cosmos1${rest}`),
  text(BASE58, 47).map((rest) => `5${rest}`),
  fc
    .tuple(text(HEX, 40), fc.constantFrom('eip155:1', 'eip155:137', 'eip155:999999'))
    .map(([hex, id]) => `${id}:0x${hex}`),
  fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  fc.tuple(word, word).map(([name, host]) => `${name.toUpperCase()}+x@${host}.co.uk`),
  fc.tuple(text(BASE58, 36), text(BASE58, 60), text(BASE58, 43)).map((parts) => `eyJ${parts.join('.')}`),
  fc.tuple(text(HEX, 64), text(HEX, 64)).map(([topic, key]) => `wc:${topic}@2?relay-protocol=irn&symKey=${key}`),
  fc.shuffledSubarray(MNEMONIC.split(' '), { minLength: 12, maxLength: 12 }).map((words) => words.join(' ')),
  fc.tuple(word, word).map(([host, key]) => `https://${host}.example/v2/${key}?token=${key}`),
  text('123456789', 12, 26),
  fc.tuple(text('123456789', 9), text('123456789', 9)).map(([whole, part]) => `${whole}.${part}`),
  word.map((name) => `${name}.eth`),
  fc.tuple(word, word).map(([first, last]) => `${first} ${last}`),
  fc.tuple(word, text(HEX, 40)).map(([name, hex]) => `The account 0x${hex} of ${name} isn’t shared.`),
  text('0123456789', 9),
)

/** Value that hides a secret somewhere. */
const hiding = (given: string): fc.Arbitrary<unknown> =>
  fc
    .constantFrom<() => unknown>(
      () => given,
      () => [given],
      () => ({ [given]: true }),
      () => ({ address: given, accounts: [{ address: given }] }),
      () => ({
        name: given,
        type: given,
        code: given,
        status: given,
        kind: given,
        message: given,
        view: { name: given },
      }),
      () => ({ code: 'wallet.declined', message: given, cause: given, facts: { name: given } }),
      () => new Map([[given, given]]),
      () => new Map([['address', new Map([[{ deep: given }, [given]]])]]),
      () => new Set([given, { given }]),
      () =>
        Object.assign(new Error(given, { cause: new Error(given, { cause: given }) }), { data: given, code: given }),
      () => Object.assign(new TypeError(given), { name: given, stack: given }),
      () => new ModalError('wallet.declined', given, { cause: new Error(given), facts: { name: given } }),
      () => new TextEncoder().encode(given),
      () => new TextEncoder().encode(given).buffer,
      () => new DataView(new TextEncoder().encode(given).buffer),
      () => ({
        get address() {
          return given
        },
      }),
      () => ({
        get address(): string {
          throw new Error(given)
        },
      }),
      () => new Proxy({ [given]: given }, {}),
      () =>
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error(given)
            },
          },
        ),
      () => new Proxy([given], { get: (_, name) => (name === 'length' ? 1 : given) }),
      () => {
        const cycle: Record<string, unknown> = { [given]: given }
        return Object.assign(cycle, { cycle, list: [cycle] })
      },
      () => Symbol(given),
      () => Object.assign(() => given, { given }),
      () => new URL(`https://host.example/${encodeURIComponent(given)}`),
      () =>
        new (class Holder {
          address = given
          toJSON() {
            return given
          }
        })(),
      () => ({ toJSON: () => given, toString: () => given, [Symbol.toPrimitive]: () => given }),
      () => Object(given) as unknown,
      () => ({ given: { deep: { deeper: { deepest: [[[given]]] } } } }),
      () => JSON.stringify({ address: given }),
      () => `${given} ${given}`,
      () => ({ statusCode: given, chainId: given, tries: given, networks: [given], namespace: given }),
      () => [[given, given], given.split(' ')],
    )
    .map((make) => make())

/** An amount as a number or a bigint, with the digits to look for. */
const amount = fc.oneof(
  fc.bigInt({ min: 10n ** 12n, max: 10n ** 30n }).map((value) => [String(value), value] as const),
  fc.integer({ min: 100_000_007, max: 2 ** 40 }).map((value) => [String(value), value] as const),
  fc.integer({ min: 100_000_007, max: 2 ** 40 }).map((value) => [value.toString(), `0x${value.toString(16)}`] as const),
  fc
    .integer({ min: 100_000_007, max: 2 ** 40 })
    .map((value) => [String(value), { tries: value, seconds: value, chainId: value, code: value }] as const),
)

const hostile = fc.oneof(
  { weight: 5, arbitrary: secret.chain((given) => hiding(given).map((value) => [given, value] as const)) },
  { weight: 1, arbitrary: amount },
)

const chart = setup({ types: { context: {} as { kept: unknown }, events: {} as { type: string } } }).createMachine({
  id: 'connection',
  context: { kept: undefined },
  initial: 'disconnected',
  states: { disconnected: {} },
  on: { '*': { actions: assign(({ event }) => ({ kept: event })) } },
})

/** Texts that must not be in a report: the secret itself, and its parts that are secret alone. */
function needles(given: string): string[] {
  const parts = given
    .split(/[@?=&.:/ ]+/)
    .filter((part) => part.length >= 9 && !/^(?:relay-protocol|999999|example|account|abandon)$/.test(part))
  const words = given.split(' ')
  const phrases = words.length > 3 ? words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')) : []
  return [given, ...parts, ...phrases, [...new TextEncoder().encode(given)].join()]
}

test('behavior: when 10,000 hostile values are in events, contexts, options and errors, a report has none of them', () => {
  const where = page()
  vi.stubGlobal('window', where.window)
  let thrown = 0
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 50, maxLength: 50 }), (values) => {
      const root = createActor(chart)
      const recorder = recordEvents(root.system, () => 1)
      root.start()
      for (const [at, [given, value]] of values.entries()) {
        root.send({ type: 'connect', output: value, error: value } as { type: string })
        if (at % 5 === 0) root.send({ type: given, [given]: value } as { type: string })
      }
      thrown += values.length
      const [[first, value]] = values as [(typeof values)[number]]
      const options = {
        projectId: first,
        networks: [mainnet, { ...mainnet, id: first, caipNetworkId: first }],
        metadata: { name: first, url: first, icons: [first] },
        customRpcUrls: { [first]: [{ url: first }] },
        customWallets: [value],
        features: { socials: [first], email: value },
        themeMode: first,
        locale: first,
        siweConfig: { getNonce: () => first, value },
        [first]: first,
      } as unknown as ModalOptions
      Object.assign(where.window.navigator, { language: first, userAgent: `Mozilla ${first}` })
      const reported = { root, recorder, theme: { get: () => ({ themeMode: first }) } }
      const json = JSON.stringify(createReport(reported, options, 2)).toLowerCase()
      for (const [given] of values)
        for (const needle of needles(given)) expect(json.includes(needle.toLowerCase()), needle).toBe(false)
      root.stop()
    }),
    { numRuns: 200 },
  )
  expect(thrown).toBe(10_000)
})

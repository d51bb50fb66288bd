import { expect, test } from 'vitest'
import { capabilitiesOn, type Capability } from '../../../../src/domain/transaction/capability'

const on = (told: Parameters<typeof capabilitiesOn>[0]): readonly Capability[] => capabilitiesOn(told, 1).capabilities

test('behavior: capabilities of all networks and of this one are listed, explained ones first', () => {
  expect(
    on({
      0: { zebra: {}, paymasterService: { supported: true }, atomic: { status: 'unsupported' } },
      1: { atomic: { status: 'ready' }, auxiliaryFunds: { supported: false } },
      137: { flowControl: { supported: true } },
    }),
  ).toEqual([
    { name: 'atomic', state: 'ready' },
    { name: 'paymasterService', state: 'supported' },
    { name: 'auxiliaryFunds', state: 'unsupported' },
    { name: 'zebra', state: 'named' },
  ])
})

test.each<[string, Capability[]]>([
  ['{"atomic":{"status":"supported"}}', [{ name: 'atomic', state: 'supported' }]],
  ['{"atomicBatch":{"supported":true}}', [{ name: 'atomic', state: 'supported' }]],
  ['{"atomicBatch":{"supported":true},"atomic":{"status":"unsupported"}}', [{ name: 'atomic', state: 'unsupported' }]],
  ['{"permissions":{"signerTypes":["account"]}}', [{ name: 'permissions', state: 'named' }]],
  ['{"atomic":{"status":"certainly"}}', [{ name: 'atomic', state: 'named' }]],
  ['{"atomic":null}', [{ name: 'atomic', state: 'named' }]],
  ['{"paymasterService":{"supported":"yes"}}', [{ name: 'paymasterService', state: 'named' }]],
  ['{"__proto__":{"supported":true}}', [{ name: '__proto__', state: 'supported' }]],
  ['{"\\u200b":{"supported":true}}', []],
  ['{}', []],
])('behavior: the capabilities %s are parsed', (told, expected) => {
  expect(on({ 1: JSON.parse(told) as Record<string, unknown> })).toEqual(expected)
})

test('limit: at most twelve capabilities are listed, with cleaned names and the number of the others', () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${index}th ${'long '.repeat(99)}\u202E`, {}]),
  )
  const { capabilities, more } = capabilitiesOn({ 1: many }, 1)
  expect([capabilities.length, more]).toEqual([12, 18])
  for (const { name } of capabilities) expect(name).toMatch(/^\d+th [a-z ]{1,36}…$/)
})

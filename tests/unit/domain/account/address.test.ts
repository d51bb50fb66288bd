import { isAddress as isSolanaAddress } from '@solana/kit'
import fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { parseAddress, parseEvmAddress, parseSolanaAddress } from '../../../../src/domain/account/address'
import { groupedAddress, isZeroAddress, lookalikes } from '../../../../src/domain/account/addressDisplay'
import { normalizeName } from '../../../../src/domain/transaction/names'
import { inputReceiver, isPlainName, looksLikeName } from '../../../../src/domain/transaction/receiver'
import { ada, wrappedSol } from '../../../support/addresses'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const base58 = (minLength: number, maxLength: number) =>
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength,
    maxLength,
  })

/** Returns the address, or the error code. */
const evm = (text: string) => {
  const parsed = parseEvmAddress(text)
  return 'address' in parsed ? parsed.address : parsed.code
}
const solana = (text: string) => {
  const parsed = parseSolanaAddress(text)
  return 'address' in parsed ? parsed.address : parsed.code
}

describe('EVM addresses', () => {
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('behavior: the checksum of %s follows EIP-55', (address) => expect(evm(address.toLowerCase())).toBe(address))
  test('behavior: upper-case addresses and addresses without 0x are accepted, unlike in viem', () => {
    const upper = ada.slice(2).toUpperCase()
    const texts = [upper, `0x${upper}`, ada.slice(2)]
    expect(texts.map(evm)).toEqual([ada, ada, ada])
    expect(texts.map((text) => isAddress(text))).toEqual([false, false, false])
  })
  test('behavior: lower-case, upper-case and checksummed addresses are accepted and returned checksummed', () => {
    fc.assert(
      fc.property(hex, (digits) => {
        const address = getAddress(`0x${digits}`)
        const spelled = [digits, digits.toUpperCase(), address.slice(2)]
        expect(spelled.flatMap((one) => [evm(one), evm(`0x${one}`)])).toEqual(Array(6).fill(address))
      }),
      { numRuns: 500 },
    )
  })
  test('error: when one letter has the wrong case, the address is accepted only if strict viem accepts it', () => {
    fc.assert(
      fc.property(hex, fc.nat({ max: 39 }), (digits, at) => {
        const address = getAddress(`0x${digits}`)
        const letter = address.charAt(at + 2)
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const changed = `${address.slice(0, at + 2)}${turned}${address.slice(at + 3)}`
        // Upper case is the only spelling that is accepted here but not by viem (docs/decisions.md#2).
        const upper = changed.slice(2) === changed.slice(2).toUpperCase()
        return upper || (evm(changed) === address) === isAddress(changed, { strict: true })
      }),
      { numRuns: 2_000 },
    )
  })
  test.each([
    ['', 'address.missing'],
    [ada.replace('f39F', 'F39f'), 'address.checksum'],
    [ada.slice(0, -1), 'address.invalid'],
    [`${ada}0`, 'address.invalid'],
    [`0X${ada.slice(2).toLowerCase()}`, 'address.invalid'],
    [` ${ada}`, 'address.invalid'],
    [`${ada}\n`, 'address.invalid'],
    [ada.replace('f', 'ｆ'), 'address.invalid'],
    [ada.replace('a', 'а'), 'address.invalid'],
    [`ethereum:${ada}`, 'address.invalid'],
    [`eip155:1:${ada}`, 'address.invalid'],
    [wrappedSol, 'address.invalid'],
    ['javascript:alert(1)', 'address.invalid'],
    ['f'.repeat(1_000_000), 'address.invalid'],
  ])('error: the EVM address %.60s is rejected with %s', (text, code) => expect(evm(text)).toBe(code))
})

describe('Solana addresses', () => {
  test("behavior: base58 text is accepted exactly when Solana's kit accepts it", () => {
    let taken = 0
    fc.assert(
      fc.property(base58(30, 46), (text) => {
        if (isSolanaAddress(text)) taken += 1
        return (solana(text) === text) === isSolanaAddress(text)
      }),
      { numRuns: 5_000 },
    )
    expect(taken).toBeGreaterThan(100)
  })
  test.each([wrappedSol, '1'.repeat(32), 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', `1111${'z'.repeat(38)}`])(
    'behavior: %s is accepted exactly when the kit accepts it',
    (text) => {
      expect(solana(text) === text).toBe(isSolanaAddress(text))
    },
  )
  test.each([
    ['', 'address.missing'],
    [wrappedSol.replace('S', '0'), 'address.invalid.solana'],
    [wrappedSol.replace('o', 'O'), 'address.invalid.solana'],
    [wrappedSol.replace('o', 'I'), 'address.invalid.solana'],
    [wrappedSol.replace('o', 'l'), 'address.invalid.solana'],
    [` ${wrappedSol}`, 'address.invalid.solana'],
    [ada, 'address.invalid.solana'],
    ['javascript:alert(1)', 'address.invalid.solana'],
    ['1'.repeat(33), 'address.invalid.solana'],
    ['z'.repeat(44), 'address.invalid.solana'],
    ['z'.repeat(4_000), 'address.invalid.solana'],
  ])('error: the Solana address %.60s is rejected with %s', (text, code) => expect(solana(text)).toBe(code))
})

test('behavior: addresses are parsed by the rules of their namespace', () => {
  expect([parseAddress('eip155', ada), parseAddress('solana', wrappedSol)]).toEqual([
    { address: ada },
    { address: wrappedSol },
  ])
  expect(
    [parseAddress('eip155', wrappedSol), parseAddress('solana', ada)].map((one) => 'code' in one && one.code),
  ).toEqual(['address.invalid', 'address.invalid.solana'])
})

test('behavior: the zero addresses of EVM and Solana are recognised', () => {
  expect([isZeroAddress('eip155', `0x${'0'.repeat(40)}`), isZeroAddress('solana', '1'.repeat(32))]).toEqual([
    true,
    true,
  ])
  expect([isZeroAddress('eip155', ada), isZeroAddress('solana', wrappedSol)]).toEqual([false, false])
})

test('behavior: an address with the ends of a known one and another middle is a lookalike', () => {
  const fake = `${ada.slice(0, 6)}${'0'.repeat(32)}${ada.slice(-4)}`
  expect(lookalikes(fake, [ada, ada, wrappedSol])).toEqual([ada])
  expect([
    lookalikes(ada, [ada.toLowerCase(), wrappedSol]),
    lookalikes(`0x0${ada.slice(3)}`, [ada]),
    lookalikes(`${ada.slice(0, -1)}0`, [ada]),
  ]).toEqual([[], [], []])
  expect(lookalikes(`So11${'2'.repeat(35)}1112`, [wrappedSol])).toEqual([wrappedSol])
})

test('behavior: the whole address is split into groups of four characters', () => {
  expect(groupedAddress(ada).slice(0, 3)).toEqual(['0x', 'f39F', 'd6e5'])
  expect([groupedAddress(ada).join(''), groupedAddress(wrappedSol).join('')]).toEqual([ada, wrappedSol])
  expect([groupedAddress(wrappedSol).at(-1), groupedAddress('')]).toEqual(['112', []])
})

describe('receiver field', () => {
  test('behavior: only invisible characters at the ends are removed', () => {
    expect([` ${ada}\n`, `\u200b${ada}\ufeff`, 'ada .eth', '👨‍👩‍👧.eth'].map(inputReceiver)).toEqual([
      ada,
      ada,
      'ada .eth',
      '👨‍👩‍👧.eth',
    ])
  })
  test('limit: a text longer than any name is returned unchanged within 200 ms', () => {
    const from = performance.now()
    for (const text of [`${' '.repeat(500_000)}x${' '.repeat(500_000)}y`, 'a.'.repeat(500_000)])
      expect([inputReceiver(text) === text, looksLikeName(text)]).toEqual([true, false])
    expect(performance.now() - from).toBeLessThan(200)
  })
  test.each([
    'ada.eth',
    'ada.sandbox.eth',
    'Ada.ETH',
    'ñ.eth',
    '👍.eth',
    '#️⃣.eth',
    '#⃣1️⃣.eth',
    '1.2.eth',
    'a-b.reown.id',
  ])('behavior: %s looks like a name', (text) => expect(looksLikeName(text)).toBe(true))
  test.each([
    '',
    'ada',
    '.eth',
    'ada.',
    'ada..eth',
    '1.5',
    'ada eth.eth',
    'http://ada.eth',
    'ada.eth/x',
    'ada@ada.eth',
    'ada.eth?x',
    'ada.eth#x',
    'a#.eth',
    '#️.eth',
    'eip155:1.eth',
    'a%20.eth',
    ada,
    `${'a'.repeat(256)}.eth`,
  ])('error: %.40s does not look like a name', (text) => expect(looksLikeName(text)).toBe(false))
})

describe('names', () => {
  const normal = (text: string) => {
    const read = normalizeName(text)
    return 'name' in read ? read.name : read.code
  }
  test.each([
    ['Ada.ETH', 'ada.eth'],
    ['ada.eth', 'ada.eth'],
    ['👍.eth', '👍.eth'],
    ['ñandú.eth', 'ñandú.eth'],
    // Keycap of the number sign, from ENSIP-15's own list.
    ['#️⃣.eth', '#⃣.eth'],
    ['#️⃣#️⃣.eth', '#⃣#⃣.eth'],
    ['#️⃣1️⃣.eth', '#⃣1⃣.eth'],
    ['a#️⃣.eth', 'a#⃣.eth'],
    ['привет.eth', 'привет.eth'],
    ['ＡＤＡ.eth', 'ada.eth'],
  ])('behavior: %s is normalised as in ENSIP-15', (text, name) => expect(normal(text)).toBe(name))
  // ENSIP-15's list has 181 names with the keycap of the number sign: test it with every other keycap.
  test.each([...'#*0123456789'])('behavior: a keycap of %s is normalised next to every other keycap', (sign) => {
    const emoji = (one: string) => `${one}\ufe0f\u20e3`
    const plain = (one: string) => `${one}\u20e3`
    for (const other of '#*0123456789') {
      expect(normal(`${emoji(sign)}${emoji(other)}.eth`)).toBe(`${plain(sign)}${plain(other)}.eth`)
      expect(normal(`a${emoji(sign)}b${plain(other)}.eth`)).toBe(`a${plain(sign)}b${plain(other)}.eth`)
    }
  })
  test.each([
    'раураl.eth',
    'аdа.eth',
    'ab--c.eth',
    'a_b.eth',
    'ada\u200d.eth',
    'ada\u202e.eth',
    'a*b.eth',
    'ada',
    'ада eth.eth',
    '\u0301a.eth',
  ])('error: %s is not a valid name', (text) => expect(normal(text)).toBe('name.invalid'))
  test('behavior: plain names stay unchanged; all others are normalised or rejected, as in viem', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abcxyzABC019-_éñßа👍ａ'), minLength: 1, maxLength: 8 })
    let plain = 0
    fc.assert(
      fc.property(label, label, (a, b) => {
        const name = `${a}.${b}`
        if (!looksLikeName(name)) return true
        const expected = (() => {
          try {
            return normalize(name)
          } catch {
            return 'name.invalid'
          }
        })()
        if (isPlainName(name)) plain += 1
        return normal(name) === expected && (!isPlainName(name) || expected === name)
      }),
      { numRuns: 5_000 },
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab01-'), minLength: 1, maxLength: 9 }),
        (text) => !isPlainName(`${text}.eth`) || normal(`${text}.eth`) === `${text}.eth`,
      ),
      { numRuns: 5_000 },
    )
    expect(plain).toBeGreaterThan(20)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ModalError } from '../../../src/domain/errors'
import { ar } from '../../../src/texts/ar'
import { de } from '../../../src/texts/de'
import { account } from '../../../src/texts/en/account'
import { common } from '../../../src/texts/en/common'
import { connect } from '../../../src/texts/en/connect'
import { login } from '../../../src/texts/en/login'
import { names } from '../../../src/texts/en/names'
import { sessions } from '../../../src/texts/en/sessions'
import { networks } from '../../../src/texts/en/networks'
import { pay } from '../../../src/texts/en/pay'
import { payMore } from '../../../src/texts/en/payMore'
import { onramp } from '../../../src/texts/en/onramp'
import { onrampMore } from '../../../src/texts/en/onrampMore'
import { send } from '../../../src/texts/en/send'
import { siwx } from '../../../src/texts/en/siwx'
import { settings } from '../../../src/texts/en/settings'
import { swap } from '../../../src/texts/en/swap'
import { wallets } from '../../../src/texts/en/wallets'
import type { Texts } from '../../../src/texts/texts'
import { assertAllowance, assertFee, assertHeld } from '../../../src/domain/transaction/justBefore'
import { mainnet } from '../../support/evmNode'
import { ether } from '../../support/holdings'
import { faultsOf, textsOf } from '../../support/catalogues'

/** Placeholders of the errors whose sentence includes values. */
const places: Readonly<Record<string, readonly string[]>> = {
  ...ofJustBefore(),
  'amount.decimals': ['decimals'],
  'amount.tooSmall': ['least'],
  'amount.tooSmall.bitcoin': ['least'],
  'chain.switchNotSupported.single': ['wallet'],
  'fee.insufficient.remainder': ['least'],
  'send.unknown.broadcast': ['transaction'],
  'send.unknown.named': ['transaction'],
  'swap.noQuote.reason': ['reason'],
  'transaction.reverted': ['reason'],
  'transaction.reverted.approval': ['reason'],
  'wallet.timeout.ready': ['wallet'],
}

function ofJustBefore(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [() => assertHeld(ether, 2n, 1n), () => assertFee(mainnet, 1n, 2n), () => assertAllowance(ether, 1n, 2n)].map(
      (raise) => {
        try {
          raise()
        } catch (error) {
          const { code, facts } = error as ModalError
          return [code, Object.keys(facts ?? {})]
        }
        throw new Error('It is no fault.')
      },
    ),
  ) as Readonly<Record<string, readonly string[]>>
}

const english = {
  common,
  connect,
  wallets,
  login,
  settings,
  account,
  send,
  swap,
  onramp,
  onrampMore,
  networks,
  names,
  pay,
  sessions,
  payMore,
  siwx,
}
/** Codes of errors that only hosts cause or see. They stay in English. */
const ofHosts = [...readFileSync('src/domain/hostErrorCodes.ts', 'utf8').matchAll(/'([\w.]+)'/g)].map(
  ([, code = '']) => code,
)
const codes = Object.keys(
  (JSON.parse(readFileSync('tests/gates/texts.snapshot.json', 'utf8')) as { errors: Record<string, unknown> }).errors,
)

describe.each([
  ['de', de],
  ['ar', ar],
] as const)('%s', (_, catalogue) => {
  test('behavior: the catalogue has every English key, the same placeholders and no English text', () => {
    expect(textsOf(english).size).toBeGreaterThan(300)
    expect(faultsOf(english, catalogue)).toEqual([])
  })

  test('behavior: the catalogue has a sentence for every error that a visitor may see', () => {
    const unsaid = codes.filter((code) => !(code in catalogue.faults))
    expect(unsaid.toSorted()).toEqual(ofHosts.toSorted())
    for (const [code, text = ''] of Object.entries(catalogue.faults)) {
      const allowed = [...(places[code] ?? []), 'message'].map((name) => `{${name}}`)
      expect(text.match(/\{\w+\}/g) ?? []).toSatisfy((held: string[]) => held.every((one) => allowed.includes(one)))
      // A value in the English sentence must be in every language.
      for (const name of places[code] ?? []) expect(text).toContain(`{${name}}`)
      expect(text.trim()).not.toBe('')
    }
  })
})

test('behavior: Arabic texts have Latin words only for names and placeholders', () => {
  const names = /[A-Za-z]{2,}/g
  const known = new Set(
    'walletchart WalletConnect Farcaster QR EOA NFT NFTs iOS Android Chrome Ethereum Zephyr Quartz BIP bc terms privacy documents address network text email limit message name amount asset contract count time type Preview held needed now shown token least wallet decimals transaction reason Safe tb ar'.split(
      ' ',
    ),
  )
  const foreign = [...textsOf(ar).values()].flat().flatMap((text) => text.match(names) ?? [])
  expect(foreign.filter((word) => !known.has(word))).toEqual([])
})

test('behavior: English texts are in sentence case, with capitals only for sentences and names', () => {
  const names = new Set(
    'I QR EOA AM PM NFTs WalletConnect Farcaster Ethereum Solana Chrome Android Zephyr Quartz'.split(' '),
  )
  const inner = (text: string) => [...text.matchAll(/(?<=[^.?!:…\s]\s)\p{Lu}[\p{L}]*/gu)].map(([word]) => word)
  const capitals = [...textsOf(english)].flatMap(([key, texts]) =>
    texts.flatMap(inner).flatMap((word) => (names.has(word) ? [] : [`${key}: ${word}`])),
  )
  // The given wording of this one text has capitals.
  expect(capitals).toEqual(['common.tokenBalanceUnavailable: Balance', 'common.tokenBalanceUnavailable: Unavailable'])
})

test('behavior: a number has the plural form and the separators of its language', () => {
  expect([1, 2, 3, 11].map(ar.connect.more)).toEqual([
    'محفظة أخرى',
    'محفظتان أخريان',
    expect.stringContaining('محافظ أخرى'),
    expect.stringContaining('محفظة أخرى'),
  ])
  expect(de.connect.more(1234)).toBe('1.234 weitere')
})

test.each([
  ['en', onramp],
  ['de', de.onramp],
  ['ar', ar.onramp],
] as const)('error: %s: when a payment method is named like an object property, its name is shown', (_, texts) => {
  for (const id of ['constructor', 'toString', 'valueOf']) {
    expect(texts.payableBy('card', id)).toContain(id)
    for (const text of [texts.payableBy(id), texts.upTo(id, '1'), texts.startingAt(id, '1')])
      expect(text.split(id).join('')).not.toMatch(/function|native|object/)
  }
  expect(texts.payableBy('card')).not.toContain('card_')
  expect(texts.payableBy('fast_bank')).toContain('fast bank')
})

test('error: a missing key, a wrong placeholder and a text left in English are reported', () => {
  const spoilt = {
    ...de,
    networks: { ...de.networks, switchTo: () => 'Wechseln' },
    send: { ...de.send, review: send.review, cancel: '' },
    settings: Object.fromEntries(Object.entries(de.settings).filter(([key]) => key !== 'save')),
    common: { ...de.common, agree: 'Ich stimme zu: {document}', more: 'mehr' },
  } as unknown as Texts
  expect(faultsOf(english, spoilt).toSorted()).toEqual([
    'common.agree holds {document} instead of {documents}',
    'common.more is not in English',
    'networks.switchTo holds nothing instead of Zephyr',
    'send.cancel is empty',
    'send.review is still English',
    'settings.save is missing',
  ])
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
import { faultsOf, textsOf } from '../../support/catalogues'

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
/** Errors of the host's own doing, and those whose own text is all there is to say: visitors read them in English. */
const UNSAID = [
  'options.unknown',
  'options.invalid',
  'options.siwxAndSiweConfig',
  'adapter.missing',
  'closed',
  'declined',
  'disposed',
  'request.notAllowed',
  'frame.invalidRequest',
  'frame.unverified',
  'token.decimals',
  // Of calls that only a host makes that draws its own dialog.
  'consent.missing',
  'wallet.connected',
  'wallet.reconnecting',
  'walletConnect.missing',
  // Of what a host asks of a wallet on Bitcoin.
  'address.network',
  'psbt.invalid',
  'psbt.mismatch',
  // Of `sendCalls` and what goes with it.
  'calls.invalid',
  'calls.notAtomic',
  'calls.capability',
  'calls.unknown',
]
const codes = Object.keys(
  (JSON.parse(readFileSync('tests/gates/texts.snapshot.json', 'utf8')) as { errors: Record<string, unknown> }).errors,
)

describe.each([
  ['de', de],
  ['ar', ar],
] as const)('%s', (_, catalogue) => {
  test('behavior: has every key of English, with the same places, and nothing left in English', () => {
    expect(textsOf(english).size).toBeGreaterThan(300)
    expect(faultsOf(english, catalogue)).toEqual([])
  })

  test('behavior: has a sentence for every error that a visitor may meet', () => {
    const unsaid = codes.filter((code) => !(code in catalogue.faults))
    expect(unsaid.toSorted()).toEqual(UNSAID.toSorted())
    for (const text of Object.values(catalogue.faults)) {
      expect(text.match(/\{\w+\}/g) ?? []).toSatisfy((held: string[]) => held.every((one) => one === '{message}'))
      expect(text.trim()).not.toBe('')
    }
  })
})

test('behavior: Arabic is written in Arabic, but for names', () => {
  const names = /[A-Za-z]{2,}/g
  const known = new Set(
    'walletchart WalletConnect Farcaster QR EOA NFTs iOS Android Chrome Ethereum Zephyr Quartz terms privacy documents address network text email limit message name amount asset contract count time type Preview ar'.split(
      ' ',
    ),
  )
  const foreign = [...textsOf(ar).values()].flat().flatMap((text) => text.match(names) ?? [])
  expect(foreign.filter((word) => !known.has(word))).toEqual([])
})

test('behavior: English is in sentence case: a capital begins a sentence or a name', () => {
  const names = new Set(
    'I QR EOA AM PM NFTs WalletConnect Farcaster Ethereum Solana Chrome Android Zephyr Quartz'.split(' '),
  )
  const inner = (text: string) => [...text.matchAll(/(?<=[^.?!:…\s]\s)\p{Lu}[\p{L}]*/gu)].map(([word]) => word)
  const capitals = [...textsOf(english)].flatMap(([key, texts]) =>
    texts.flatMap(inner).flatMap((word) => (names.has(word) ? [] : [`${key}: ${word}`])),
  )
  // The one text that is given with capitals.
  expect(capitals).toEqual(['common.tokenBalanceUnavailable: Balance', 'common.tokenBalanceUnavailable: Unavailable'])
})

test('behavior: each number has the form that its language wants', () => {
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
] as const)('error: %s: a way to pay by a name that every object has is told by that name', (_, texts) => {
  for (const id of ['constructor', 'toString', 'valueOf']) {
    expect(texts.payableBy('card', id)).toContain(id)
    for (const text of [texts.payableBy(id), texts.upTo(id, '1'), texts.startingAt(id, '1')])
      expect(text.split(id).join('')).not.toMatch(/function|native|object/)
  }
  expect(texts.payableBy('card')).not.toContain('card_')
  expect(texts.payableBy('fast_bank')).toContain('fast bank')
})

test('error: a key that is missing, another place, English by accident', () => {
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

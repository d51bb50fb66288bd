import { addressOfAccount } from '../../../domain/account/accountId'
import type { CaipAddress } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { signatureDeclined } from '../../../domain/texts'
import { address, other } from '../../../testing/walk/facts'
import type { Payloads } from '../../../testing/walk/types'
import type { siwxMachine } from '../machines/siwx'
import type { Held, PreparedMessage } from '../machines/setup'

const mine: CaipAddress = `eip155:1:${address}`
const another: CaipAddress = `eip155:1:${other}`
const elsewhere: CaipAddress = `eip155:137:${mine.slice('eip155:1:'.length)}`
const sessionOf = (account: CaipAddress, ends = false): Held => ({ account, lifetime: 1_000, ends })
const declined = new ModalError('siwx.declined', signatureDeclined)
const failed = new ModalError('http.unreachable', 'The server is out of reach.')
const prepared = (account: CaipAddress): PreparedMessage => ({
  account,
  data: {
    accountAddress: addressOfAccount(account),
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: '0123456789abcdef',
  },
  message: `for ${account}`,
})
const came = (account: CaipAddress | undefined, required = true, fresh = false) =>
  ({ type: 'account.changed', account, required, fresh }) as const

/** Payloads of `siwxMachine`: accounts that come and go, a signature, and the answers of the host's server. */
export const siwxPayloads = {
  input: {},
  events: [
    came(undefined),
    came(mine),
    came(elsewhere, true, true),
    came(another, false),
    { type: 'account.left', account: mine },
    { type: 'session.found', held: sessionOf(mine) },
    { type: 'session.found', held: sessionOf(another) },
    { type: 'view.shown' },
    { type: 'view.hidden' },
    { type: 'siwx.sign' },
    { type: 'siwx.retry' },
    { type: 'siwx.cancel' },
  ],
  puppets: {
    findSession: {
      done: [undefined, sessionOf(mine), sessionOf(elsewhere, true), sessionOf(another)],
      error: [failed],
    },
    findSessionAgain: { done: [undefined, sessionOf(mine), sessionOf(another)], error: [failed] },
    prepareMessage: { done: [prepared(mine)], error: [failed] },
    askSignature: { done: [{ signature: '0x1' }], error: [declined, failed] },
    addSession: { done: [sessionOf(mine), sessionOf(another)], error: [failed] },
    returnNetwork: { done: [undefined], error: [failed] },
    endSessions: { done: [undefined], error: [failed] },
  },
  serialize: ({ context }) => [
    context.account,
    context.required,
    context.held,
    context.fault?.code,
    context.leaving.length,
    context.unanswered,
    context.late,
  ],
} satisfies Payloads<typeof siwxMachine>

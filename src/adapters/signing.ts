import { sameAddress } from '../domain/account/account'
import type { ChainNamespace } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { fieldOf } from '../domain/untrusted'

interface SignerRequest {
  method: string
  params?: unknown
}

/** Checks that a request signs or sends only with one of `accounts`. @throws ModalError `account.notFound` if not */
export function assertAccount(
  given: SignerRequest,
  accounts: readonly (string | undefined)[],
  namespace: ChainNamespace,
): void {
  const isOther = (signer: string | undefined) =>
    signer !== undefined && !accounts.some((one) => one && sameAddress(namespace, one, signer))
  const signer = requestsIn(given).map(signerOf).find(isOther)
  if (signer === undefined) return
  throw new ModalError(
    'account.notFound.signer',
    `This must be signed by ${signer}, which isn’t the connected account. Create a new signer, or select that account in the wallet.`,
  )
}

/** Splits a request for several permissions (ERC-7715), each of which names its account. */
const requestsIn = ({ method, params }: SignerRequest): SignerRequest[] =>
  method === 'wallet_requestExecutionPermissions' && Array.isArray(params)
    ? params.map((one: unknown) => ({ method, params: [one] }))
    : [{ method, params }]

/** Methods that sign, spend or decrypt with the account in the request. Reads may name any address. */
const signingMethods =
  /^(\w+_sign|eth_(send|decrypt|getEncryptionPublicKey)|wallet_(send|prepare|grant|requestExecution)|sendTransfer$|sign(Message|Psbt)$)/

/** Returns the account that a request signs or sends with; `undefined` if it does neither or names none. */
export function signerOf({ method, params }: SignerRequest): string | undefined {
  if (!signingMethods.test(method)) return undefined
  // Other namespaces than EVM have named parameters, which pages also write as a list of one.
  if (!Array.isArray(params)) return namedIn(params)
  const [first, second] = params as unknown[]
  const named = namedIn(first)
  if (named !== undefined) return named
  // A message can look like an address, so read the usual position of the account first.
  const late = method === 'personal_sign' || method === 'eth_decrypt' || method === 'eth_signTypedData'
  return (late ? [second, first] : [first, second])
    .map(textOf)
    .find((text) => text !== undefined && /^0x[0-9a-f]{40}$/i.test(text))
}

/** Returns the account that parameters name. Permissions also have a `signer` that is no account, but an object. */
const namedIn = (params: unknown) =>
  ['from', 'account', 'signer', 'address', 'pubkey', 'signerAddress']
    .map((name) => textOf(fieldOf(params, name)))
    .find(Boolean)

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
